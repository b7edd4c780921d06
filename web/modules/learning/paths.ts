/** URLs of practice, saved questions, progress reports and certificates. */
import { pathsOf } from '../../app/routing/url.ts';

export const learningPatterns = {
  practice: '/practice',
  customPractice: '/practice/custom',
  practiceRound: '/practice/round',
  savedQuestions: '/practice/saved',
  reports: '/reports',
  /** The progress report of a month, YYYY-MM. */
  report: '/reports/:month',
  certificate: '/certificate/:code',
} as const;

export const learningPaths = pathsOf(learningPatterns);
