import { subscribePush, testPush, unsubscribePush } from '#shared/contract/notifications/push.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { isPushService } from './push-hosts.ts';
import { findSubscription, putSubscription, removeSubscription } from './repository.ts';
import { PUSH_JOB, type PushPayload } from './sending.ts';

const HOUR_MS = 3_600_000;
const TESTS: Budget = { name: 'push-tests', most: 10, windowMs: HOUR_MS };
/** A test that comes later than this would only surprise. */
const TEST_EXPIRES_MS = 60_000;
const UNKNOWN_SERVICE = 'We can’t send notifications to this browser: its push service isn’t one we know.';

export const pushRoutes = (
  { db, clock, outbox, limits }: Pick<Deps, 'db' | 'clock' | 'outbox' | 'limits'>,
  hosts: readonly string[],
): readonly Route[] => [
  route(subscribePush, async ({ actor, body }) => {
    if (!isPushService(body.endpoint, hosts)) throw new Refusal('VALIDATION_FAILED', { message: UNKNOWN_SERVICE });
    const { endpoint, keys } = body;
    const row = {
      user_id: actor.userId,
      session_id: actor.sessionId,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      created_at: clock.now(),
    };
    await inTransaction(db, (trx) => putSubscription(trx, row));
    return { success: true, message: 'Notifications are on in this browser' };
  }),
  route(unsubscribePush, async ({ actor }) => {
    await removeSubscription(db, actor.userId, actor.sessionId);
    return { success: true, message: 'Notifications are off in this browser' };
  }),
  route(testPush, async ({ actor }) => {
    const { userId, sessionId } = actor;
    await consumeOrRefuse(limits, [TESTS], userId);
    if ((await findSubscription(db, userId, sessionId)) === undefined) throw notFound('browser');
    const expiresAt = clock.now() + TEST_EXPIRES_MS;
    const message = {
      title: 'Notifications work',
      text: 'This is what a notification from Business Wisdom looks like.',
      path: '/settings',
      tag: 'test',
    };
    const payload: PushPayload = { userId, sessionId, message, expiresAt };
    await inTransaction(db, (trx) => outbox.enqueue(trx, { kind: PUSH_JOB, payload, expiresAt }));
    return { success: true, message: 'A notification is on its way' };
  }),
];
