/** URLs of formula sheets and worked examples. */
import { pathsOf } from '../../app/routing/url.ts';

export const studyAidPatterns = {
  formulaSheets: '/explore/sheets',
  formulaSheet: '/explore/sheets/:sheet',
  workedExamples: '/explore/examples',
  workedExample: '/explore/examples/:example',
} as const;

export const studyAidPaths = pathsOf(studyAidPatterns);
