/** URLs of case studies. */
import { urlOf } from '../../app/routing/url.ts';

export const casePatterns = {
  caseStudies: '/explore/case-studies',
  caseStudy: '/explore/case-studies/:id',
  caseSubmissions: '/case-studies/submissions',
} as const;

export const casePaths = {
  caseStudies: () => casePatterns.caseStudies,
  caseStudy: (id: string) => urlOf(casePatterns.caseStudy, { id }),
  caseSubmissions: () => casePatterns.caseSubmissions,
} as const;
