/** Learning paths. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { learningPathPatterns } from './paths.ts';

export const learningPaths: WebModule = {
  routes: [
    {
      path: learningPathPatterns.learningPaths,
      title: 'Learning paths',
      shape: 'cards',
      load: () => import('./pages/learning-paths.tsx'),
    },
    {
      path: learningPathPatterns.learningPath,
      title: 'Learning path',
      shape: 'text',
      load: () => import('./pages/learning-path.tsx'),
    },
  ],
};
