import type { PushSubscription } from '#shared/contract/notifications/push.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { isPushService } from './push-hosts.ts';
import { findSubscription, putSubscription, removeSubscription } from './repository.ts';
import { PUSH_JOB, type Message, type PushPayload } from './sending.ts';

type Caller = Pick<Actor, 'userId' | 'sessionId'>;

/** Notifications to the browser of one session. */
export interface PushService {
  /** Throws VALIDATION_FAILED for an address that belongs to no known push service. */
  subscribe(caller: Caller, subscription: PushSubscription): Promise<void>;
  unsubscribe(caller: Caller): Promise<void>;
  /** Sends a notification. Throws 404 if the browser gets none, and RATE_LIMITED. */
  test(caller: Caller): Promise<void>;
}

const HOUR_MS = 3_600_000;
const TESTS: Budget = { name: 'push-tests', most: 10, windowMs: HOUR_MS };
/** A test that comes later than this would only surprise. */
const TEST_EXPIRES_MS = 60_000;
const UNKNOWN_SERVICE = 'We can’t send notifications to this browser: its push service isn’t one we know.';
const TEST: Message = {
  title: 'Notifications work',
  text: 'This is what a notification from Business Wisdom looks like.',
  path: '/settings',
  tag: 'test',
};

export const createPush = (
  { db, clock, outbox, limits }: Pick<Deps, 'db' | 'clock' | 'outbox' | 'limits'>,
  hosts: readonly string[],
): PushService => ({
  async subscribe({ userId, sessionId }, { endpoint, keys }) {
    if (!isPushService(endpoint, hosts)) throw new Refusal('VALIDATION_FAILED', { message: UNKNOWN_SERVICE });
    const row = { user_id: userId, session_id: sessionId, endpoint, ...keys, created_at: clock.now() };
    await inTransaction(db, (trx) => putSubscription(trx, row));
  },
  unsubscribe: ({ userId, sessionId }) => removeSubscription(db, userId, sessionId),
  async test({ userId, sessionId }) {
    await consumeOrRefuse(limits, [TESTS], userId);
    if ((await findSubscription(db, userId, sessionId)) === undefined) throw notFound('browser');
    const expiresAt = clock.now() + TEST_EXPIRES_MS;
    const payload: PushPayload = { userId, sessionId, message: TEST, expiresAt };
    await inTransaction(db, (trx) => outbox.enqueue(trx, { kind: PUSH_JOB, payload, expiresAt }));
  },
});
