/**
 * Stands in for the browser's own push client, which needs its maker's service, and for its question, which headless browsers
 * answer with no.
 */
import type { Page } from '@playwright/test';
import type { PushSubscription as Sent } from '#shared/contract/notifications/push.ts';

/** Subscribing in this page gives that subscription. The permission is as the browser's context has it. */
export const givePushSubscription = (page: Page, subscription: Sent): Promise<unknown> =>
  page.addInitScript((sent) => {
    // Of this page alone: a real one outlives pages.
    const KEY = 'subscribed';
    const made = (applicationServerKey: ArrayBuffer | null) => ({
      options: { applicationServerKey },
      toJSON: () => sent,
      unsubscribe: () => {
        sessionStorage.removeItem(KEY);
        return Promise.resolve(true);
      },
    });
    Object.assign(PushManager.prototype, {
      subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        sessionStorage.setItem(KEY, 'yes');
        return Promise.resolve(made(applicationServerKey.slice().buffer));
      },
      getSubscription: () => Promise.resolve(sessionStorage.getItem(KEY) === null ? null : made(null)),
    });
  }, subscription);

/** The browser's question about notifications is answered so, once the page asks it. */
export const answerPermission = (page: Page, answer: NotificationPermission): Promise<unknown> =>
  page.addInitScript((given) => {
    // An empty page has no storage.
    if (location.origin === 'null') return;
    let permission: NotificationPermission = localStorage.getItem('asked') === null ? 'default' : given;
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Object.assign(Notification, {
      requestPermission: () => {
        localStorage.setItem('asked', 'yes');
        permission = given;
        return Promise.resolve(permission);
      },
    });
  }, answer);
