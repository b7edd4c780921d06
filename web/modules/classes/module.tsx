/** Live classes. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { classPatterns } from './paths.ts';

export const classes: WebModule = {
  routes: [
    {
      path: classPatterns.classes,
      title: 'Live classes',
      shape: 'cards',
      guard: 'session',
      load: () => import('./pages/classes.tsx'),
    },
  ],
};
