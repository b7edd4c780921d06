/** URLs of mentoring. */
import { pathsOf } from '../../app/routing/url.ts';

export const mentoringPatterns = {
  mentoring: '/mentoring',
  /** The thread with one's dedicated mentor. */
  mentorMessages: '/mentoring/messages',
} as const;

export const mentoringPaths = pathsOf(mentoringPatterns);
