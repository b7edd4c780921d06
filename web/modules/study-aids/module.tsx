/** Formula sheets and worked examples. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { studyAidPatterns } from './paths.ts';

export const studyAids: WebModule = {
  routes: [
    {
      path: studyAidPatterns.formulaSheets,
      title: 'Formula sheets',
      shape: 'cards',
      load: () => import('./pages/formula-sheets.tsx'),
    },
    {
      path: studyAidPatterns.formulaSheet,
      title: 'Formula sheet',
      shape: 'text',
      load: () => import('./pages/formula-sheet.tsx'),
    },
    {
      path: studyAidPatterns.workedExamples,
      title: 'Worked examples',
      shape: 'cards',
      load: () => import('./pages/worked-examples.tsx'),
    },
    {
      path: studyAidPatterns.workedExample,
      title: 'Worked example',
      shape: 'text',
      load: () => import('./pages/worked-example.tsx'),
    },
  ],
};
