/** URLs of case studies. */
import { pathsOf } from '../../app/routing/url.ts';

export const casePatterns = {
  caseStudies: '/explore/case-studies',
  caseStudy: '/explore/case-studies/:id',
  caseSubmissions: '/case-studies/submissions',
} as const;

export const casePaths = pathsOf(casePatterns);
