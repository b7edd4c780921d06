import {
  eventsOf,
  TEST_EVENT,
  WEBHOOK_OWNER_KINDS,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookOwnerKind,
} from '#shared/contract/webhooks/webhooks.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { targetFault, type TargetRules } from '../../platform/http/outgoing/targets.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Budget } from '../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../platform/rate-limits/refuse.ts';
import type { WebhookOwner } from '../../platform/webhooks/owner.ts';
import { failWaiting, findDelivery, listDeliveries, type DeliveryRow } from './deliveries-repository.ts';
import { payloadOf, type Emitting } from './emitting.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  updateWebhookRow,
  webhooksOf,
  type OwnerRef,
  type WebhookRow,
} from './repository.ts';
import { makeSecret, PREVIOUS_MS, WEBHOOK_KEY } from './secrets.ts';

/** Tests and replays: each is a call to an address that a user chose. */
const SENDS: Budget = { name: 'webhook-sends', most: 60, windowMs: 10 * 60_000 };
const TEST_VERSION = 1;

export interface WebhooksDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'keys' | 'limits'> {
  readonly rules: TargetRules;
  readonly emitting: Pick<Emitting, 'sendNow' | 'newMessageId'>;
  readonly owners: () => readonly WebhookOwner[];
}

export interface WebhookSettings {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly on: boolean;
}

export interface DeliveriesQuery {
  readonly page: number;
  readonly limit: number;
  readonly status?: DeliveryRow['status'] | undefined;
}

type Owner = OwnerRef & { readonly kind: WebhookOwnerKind };
interface WithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** Webhooks, as those who may manage their owner see them. All methods throw 404 for everyone else. */
export interface WebhookService {
  list(userId: string, owner: Owner): Promise<Webhook[]>;
  /** Throws QUOTA_EXCEEDED, and VALIDATION_FAILED for an address that we don't call. */
  add(userId: string, owner: Owner, settings: WebhookSettings): Promise<WithSecret>;
  update(userId: string, id: string, settings: WebhookSettings): Promise<Webhook>;
  remove(userId: string, id: string): Promise<void>;
  /** Creates a new secret; the previous one signs too for 24 hours. */
  rotate(userId: string, id: string): Promise<WithSecret>;
  test(userId: string, id: string): Promise<WebhookDelivery>;
  deliveries(userId: string, id: string, query: DeliveriesQuery): Promise<{ items: WebhookDelivery[]; total: number }>;
  replay(userId: string, deliveryId: string): Promise<WebhookDelivery>;
}

const momentOf = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : momentOf(at));

const toWebhook = (row: WebhookRow, now: number): Webhook => ({
  _id: row.id,
  url: row.url,
  // Written by this module only.
  events: JSON.parse(row.events) as WebhookEvent[],
  status: row.status,
  failingSince: momentOrNull(row.failing_since),
  previousSecretUntil: row.previous_until !== null && row.previous_until > now ? momentOf(row.previous_until) : null,
  createdAt: momentOf(row.created_at),
});

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  messageId: row.message_id,
  event: row.event,
  status: row.status,
  manual: row.manual === 1,
  tries: row.tries,
  createdAt: momentOf(row.created_at),
  triedAt: momentOrNull(row.tried_at),
  nextTryAt: momentOrNull(row.next_at),
  durationMs: row.duration_ms,
  responseCode: row.response_code,
  reply: row.reply,
  error: row.error,
  payload: row.payload,
});

export const createWebhookService = (deps: WebhooksDeps): WebhookService => {
  const { db, clock, random, keys, limits, rules, emitting, owners } = deps;

  const demandOwner = async (userId: string, { kind, id }: OwnerRef, noun: string): Promise<void> => {
    const owner = owners().find((one) => one.kind === kind);
    if (owner === undefined || !(await owner.canManage(userId, id))) throw notFound(noun);
  };

  const demandWebhook = async (userId: string, id: string, noun = 'webhook'): Promise<WebhookRow> => {
    const row = await findWebhook(db, id);
    if (row === undefined) throw notFound(noun);
    await demandOwner(userId, { kind: row.owner_kind, id: row.owner_id }, noun);
    return row;
  };

  const demandTarget = (url: string): void => {
    const message = targetFault(url, rules);
    if (message !== null)
      throw new Refusal('VALIDATION_FAILED', { details: { problems: [{ field: 'url', message }] } });
  };

  const demandEvents = (events: readonly WebhookEvent[], kind: string): void => {
    const offered = WEBHOOK_OWNER_KINDS.filter((one) => one === kind).flatMap(eventsOf);
    const other = events.find((event) => !offered.includes(event));
    if (other === undefined) return;
    const message = `Choose among these events: ${offered.join(', ')}`;
    throw new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'events', message }] } });
  };

  const locked = async (trx: Trx, id: string): Promise<WebhookRow> => {
    const row = await lockWebhook(trx, id);
    if (row === undefined) throw notFound('webhook');
    return row;
  };

  const newSecret = (): { readonly secret: string; readonly sealed: string } => {
    const secret = makeSecret(random);
    return { secret, sealed: keys.seal(WEBHOOK_KEY, secret) };
  };

  return {
    async list(userId, owner) {
      await demandOwner(userId, owner, owner.kind);
      return (await webhooksOf(db, owner)).map((row) => toWebhook(row, clock.now()));
    },
    async add(userId, owner, { url, events, on }) {
      await demandOwner(userId, owner, owner.kind);
      demandTarget(url);
      demandEvents(events, owner.kind);
      const { secret, sealed } = newSecret();
      const now = clock.now();
      const id = makeId(now, (count) => random.bytes(count));
      const row = await inTransaction(db, async (trx) => {
        if ((await webhooksOf(trx, owner)).length >= WEBHOOKS_MAX) {
          const message = `You can have ${countText(WEBHOOKS_MAX, 'webhook')}. Delete one first.`;
          throw new Refusal('QUOTA_EXCEEDED', { message });
        }
        await insertWebhook(trx, {
          id,
          owner_kind: owner.kind,
          owner_id: owner.id,
          url,
          events: JSON.stringify(events),
          status: on ? 'on' : 'off',
          secret_sealed: sealed,
          previous_sealed: null,
          previous_until: null,
          created_at: now,
        });
        return locked(trx, id);
      });
      return { webhook: toWebhook(row, now), secret };
    },
    async update(userId, id, { url, events, on }) {
      const { owner_kind: kind } = await demandWebhook(userId, id);
      demandTarget(url);
      demandEvents(events, kind);
      const row = await inTransaction(db, async (trx) => {
        const before = await locked(trx, id);
        // A receiver that is switched on again, or that moved, starts with a clean slate.
        const isFresh = (on && before.status !== 'on') || url !== before.url;
        if (!on && before.status === 'on') await failWaiting(trx, id, 'The webhook was switched off');
        const changed = await updateWebhookRow(trx, id, {
          url,
          events: JSON.stringify(events),
          status: on ? 'on' : before.status === 'disabled' ? 'disabled' : 'off',
          ...(isFresh && { failures: 0, retry_at: null, failing_since: null }),
        });
        return changed ?? before;
      });
      return toWebhook(row, clock.now());
    },
    async remove(userId, id) {
      await demandWebhook(userId, id);
      await inTransaction(db, (trx) => deleteWebhook(trx, id));
    },
    async rotate(userId, id) {
      await demandWebhook(userId, id);
      const { secret, sealed } = newSecret();
      const now = clock.now();
      const row = await inTransaction(db, async (trx) => {
        const before = await locked(trx, id);
        const changes = {
          secret_sealed: sealed,
          previous_sealed: before.secret_sealed,
          previous_until: now + PREVIOUS_MS,
        };
        return (await updateWebhookRow(trx, id, changes)) ?? before;
      });
      return { webhook: toWebhook(row, now), secret };
    },
    async test(userId, id) {
      const webhook = await demandWebhook(userId, id);
      await consumeOrRefuse(limits, [SENDS], userId);
      const data = { message: 'This is a test event from Business Wisdom.' };
      const payload = payloadOf(TEST_EVENT, TEST_VERSION, clock.now(), data);
      const message = { message_id: emitting.newMessageId(), event: TEST_EVENT, payload };
      return toDelivery(await inTransaction(db, (trx) => emitting.sendNow(trx, webhook, message)));
    },
    async deliveries(userId, id, { page, limit, status }) {
      await demandWebhook(userId, id);
      const { rows, total } = await listDeliveries(db, id, { page, limit, status });
      return { items: rows.map(toDelivery), total };
    },
    async replay(userId, deliveryId) {
      const delivery = await findDelivery(db, deliveryId);
      if (delivery === undefined) throw notFound('delivery');
      const webhook = await demandWebhook(userId, delivery.webhook_id, 'delivery');
      await consumeOrRefuse(limits, [SENDS], userId);
      return toDelivery(await inTransaction(db, (trx) => emitting.sendNow(trx, webhook, delivery)));
    },
  };
};
