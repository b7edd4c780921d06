/** URLs of notifications. */
import { pathsOf } from '../../app/routing/url.ts';

export const notificationPatterns = {
  notifications: '/notifications',
  unsubscribe: '/unsubscribe',
} as const;

const { notifications } = pathsOf(notificationPatterns);

export const notificationPaths = { notifications } as const;
