import { subscribePush, testPush, unsubscribePush } from '#shared/contract/notifications/push.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { PushService } from './service.ts';

export const pushRoutes = (push: PushService): readonly Route[] => [
  route(subscribePush, async ({ actor, body }) => {
    await push.subscribe(actor, body);
    return { success: true, message: 'Notifications are on in this browser' };
  }),
  route(unsubscribePush, async ({ actor }) => {
    await push.unsubscribe(actor);
    return { success: true, message: 'Notifications are off in this browser' };
  }),
  route(testPush, async ({ actor }) => {
    await push.test(actor);
    return { success: true, message: 'A notification is on its way' };
  }),
];
