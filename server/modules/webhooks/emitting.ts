import type { TEST_EVENT, WebhookEvent } from '#shared/contract/webhooks/webhooks.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { firstWaiting, insertDelivery, type DeliveryRow } from './deliveries-repository.ts';
import { nextSequence, webhooksOf, type OwnerRef, type WebhookRow } from './repository.ts';

/** The kind of job that makes one try of one delivery. */
export const WEBHOOK_JOB = 'webhook';

export interface WebhookJob {
  readonly deliveryId: string;
  /** Tries that were made before: another job may have made this one. */
  readonly tries: number;
}

export interface EmittedEvent {
  readonly owner: OwnerRef;
  readonly event: WebhookEvent;
  /** Version of `data`, raised by breaking changes. */
  readonly version: number;
  /** Subject of the event: events of one object arrive in order. */
  readonly object: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Emitting {
  /** Writes an event for the owner's webhooks in the caller's transaction; it is sent once that is committed. */
  emit(trx: Trx, event: EmittedEvent): Promise<void>;
  /** Adds a test or a replay, which is tried once and doesn't wait for its turn. */
  sendNow(
    trx: Trx,
    webhook: WebhookRow,
    message: Pick<DeliveryRow, 'message_id' | 'event' | 'payload'>,
  ): Promise<DeliveryRow>;
  newMessageId(): string;
  enqueue(trx: Trx, job: WebhookJob, runAt: number): Promise<void>;
}

/** The body of a message. */
export const payloadOf = (
  type: WebhookEvent | typeof TEST_EVENT,
  version: number,
  at: number,
  data: Readonly<Record<string, unknown>>,
): string => JSON.stringify({ type, version, timestamp: new Date(at).toISOString(), data });

export const createEmitting = ({ clock, random, outbox }: Pick<Deps, 'clock' | 'random' | 'outbox'>): Emitting => {
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));
  const newMessageId = (): string => `msg_${newId()}`;

  const enqueue = async (trx: Trx, payload: WebhookJob, runAt: number): Promise<void> => {
    await outbox.enqueue(trx, { kind: WEBHOOK_JOB, payload, runAt });
  };

  const base = (webhook: WebhookRow, now: number) => ({
    id: newId(),
    webhook_id: webhook.id,
    status: 'waiting' as const,
    created_at: now,
  });

  return {
    async emit(trx, { owner, event, version, object, data }) {
      const now = clock.now();
      const message = { message_id: newMessageId(), event, object, payload: payloadOf(event, version, now, data) };
      for (const webhook of await webhooksOf(trx, owner)) {
        if (webhook.status !== 'on' || !(JSON.parse(webhook.events) as string[]).includes(event)) continue;
        const sequence = await nextSequence(trx, webhook.id);
        if (sequence === undefined) continue;
        const isNext = (await firstWaiting(trx, webhook.id, object)) === undefined;
        const row = { ...base(webhook, now), ...message, sequence, manual: 0 as const, next_at: isNext ? now : null };
        const { id: deliveryId } = await insertDelivery(trx, row);
        if (isNext) await enqueue(trx, { deliveryId, tries: 0 }, now);
      }
    },
    async sendNow(trx, webhook, message) {
      const now = clock.now();
      const { message_id, event, payload } = message;
      const made = base(webhook, now);
      const own = { message_id, event, payload, object: made.id, sequence: 0, manual: 1 as const, next_at: now };
      const row = await insertDelivery(trx, { ...made, ...own });
      await enqueue(trx, { deliveryId: row.id, tries: 0 }, now);
      return row;
    },
    newMessageId,
    enqueue,
  };
};
