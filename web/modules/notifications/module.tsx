/** Email choices. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { notificationPatterns } from './paths.ts';

export const notifications: WebModule = {
  routes: [
    {
      path: notificationPatterns.unsubscribe,
      title: 'Stop these mails',
      shape: 'text',
      load: () => import('./pages/unsubscribe.tsx'),
    },
  ],
};
