/** Notifications and email choices. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { notificationPatterns } from './paths.ts';

export const notifications: WebModule = {
  routes: [
    {
      path: notificationPatterns.notifications,
      title: 'Notifications',
      shape: 'text',
      guard: 'session',
      load: () => import('./pages/notifications.tsx'),
    },
    {
      path: notificationPatterns.unsubscribe,
      title: 'Unsubscribe',
      shape: 'text',
      load: () => import('./pages/unsubscribe.tsx'),
    },
  ],
};
