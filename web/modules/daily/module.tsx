/** The streak. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { dailyPatterns } from './paths.ts';

export const daily: WebModule = {
  routes: [
    {
      path: dailyPatterns.streak,
      title: 'Your streak',
      shape: 'text',
      guard: 'session',
      load: () => import('./pages/streak.tsx'),
    },
  ],
};
