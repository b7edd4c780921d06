/** Emails about case studies. */
import { numberText } from '#shared/domain/common/text/number-text.ts';
import type { Mail } from '../../platform/ports.ts';
import { layOut } from '../../platform/mail/layout.ts';
import type { UnsubscribeLinks } from '../notifications/index.ts';

export interface GradedSubmission {
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly score: number;
  /** Maximum of the rubric. */
  readonly points: number;
}

/** Notifies a learner that their submission is graded; the feedback requires signing in. */
export const gradedMail = ({ name, email, title, score, points }: GradedSubmission, links: UnsubscribeLinks): Mail => ({
  to: email,
  subject: `“${title}” is graded: ${numberText(score)} of ${numberText(points)}`,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${name},`,
    `Your submission to the case study “${title}” is graded: ${numberText(score)} of ${numberText(points)} points.`,
    `See your points, the model answers and your feedback: ${links.site}/case-studies/submissions`,
    `Don’t want these emails? Unsubscribe: ${links.unsubscribePage}`,
  ]),
});
