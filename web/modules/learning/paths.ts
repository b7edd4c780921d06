/** URLs of practice, progress reports and certificates. */
import { urlOf } from '../../app/routing/url.ts';

export const learningPatterns = {
  practice: '/practice',
  reports: '/reports',
  report: '/reports/:month',
  certificate: '/certificate/:code',
} as const;

export const learningPaths = {
  practice: () => learningPatterns.practice,
  reports: () => learningPatterns.reports,
  /** The progress report of a month, YYYY-MM. */
  report: (month: string) => urlOf(learningPatterns.report, { month }),
  certificate: (code: string) => urlOf(learningPatterns.certificate, { code }),
} as const;
