/** The weekly test. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { weeklyTestPatterns } from './paths.ts';

export const weeklyTests: WebModule = {
  routes: [
    {
      path: weeklyTestPatterns.weeklyTest,
      title: 'Weekly test',
      shape: 'text',
      load: () => import('./pages/weekly-test.tsx'),
    },
  ],
};
