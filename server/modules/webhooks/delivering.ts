import * as v from 'valibot';
import type { DescribedOwner } from '../../platform/webhooks/owner.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Outgoing, OutgoingReply } from '../../platform/http/outgoing/outgoing.ts';
import type { JobHandler } from '../../platform/jobs/worker.ts';
import { failWaiting, findDelivery, firstWaiting, updateDelivery, type DeliveryRow } from './deliveries-repository.ts';
import type { Emitting } from './emitting.ts';
import { disabledMail } from './mails.ts';
import { findWebhook, lockWebhook, updateWebhookRow, type WebhookRow } from './repository.ts';
import { GIVE_UP_MS, outcomeOf, requestedDelay, retryDelay, type Outcome } from './schedule.ts';
import { signedHeaders } from './secrets.ts';

const Payload = v.object({ deliveryId: v.string(), tries: v.number() });

export interface DeliveringDeps extends Pick<Deps, 'db' | 'clock' | 'keys' | 'outbox'> {
  readonly outgoing: Outgoing;
  readonly emitting: Pick<Emitting, 'enqueue'>;
  readonly publicUrl: string;
  readonly describe: (trx: Trx, webhook: WebhookRow) => Promise<DescribedOwner>;
}

const GONE_ERROR = 'The receiver answered 410, which asks for no more messages';
const DISABLED_ERROR = 'The webhook was disabled after three days of failures';

const errorOf = (reply: OutgoingReply): string | null => {
  if (!reply.answered) return reply.reason;
  if (outcomeOf(reply.status) === 'delivered') return null;
  return reply.status >= 300 && reply.status < 400
    ? `The receiver answered ${String(reply.status)}; redirects aren’t followed`
    : `The receiver answered ${String(reply.status)}`;
};

/** Makes one try of one delivery. */
export const createDelivering = (deps: DeliveringDeps): JobHandler => {
  const { db, clock, keys, outbox, outgoing, emitting, publicUrl, describe } = deps;

  const send = (webhook: WebhookRow, delivery: DeliveryRow, now: number): Promise<OutgoingReply> => {
    const message = { id: delivery.message_id, payload: delivery.payload };
    const headers = signedHeaders(keys, webhook, message, now);
    if (headers === null) {
      return Promise.resolve({ answered: false, reason: 'The secret can’t be read: create a new one' });
    }
    return outgoing.post({ url: webhook.url, headers, body: delivery.payload });
  };

  const startNext = async (trx: Trx, delivery: DeliveryRow): Promise<void> => {
    const next = await firstWaiting(trx, delivery.webhook_id, delivery.object);
    if (next === undefined) return;
    const now = clock.now();
    await updateDelivery(trx, next.id, { next_at: now });
    await emitting.enqueue(trx, { deliveryId: next.id, tries: next.tries }, now);
  };

  const disable = async (trx: Trx, webhook: WebhookRow, error: string): Promise<void> => {
    await updateWebhookRow(trx, webhook.id, { status: 'disabled', retry_at: null, failures: 0 });
    await failWaiting(trx, webhook.id, error);
    const { name, contacts, path } = await describe(trx, webhook);
    const since = webhook.failing_since ?? clock.now();
    for (const contact of contacts) {
      const mail = disabledMail(contact, { name, url: webhook.url, error, page: `${publicUrl}${path}` });
      await enqueueMail(outbox, trx, mail, {
        dedupeKey: `webhook disabled:${webhook.id}:${String(since)}:${contact.email}`,
      });
    }
  };

  /** Notes a failure at the webhook, and returns when its receiver is tried next; null once it is disabled. */
  const noteFailure = async (
    trx: Trx,
    webhook: WebhookRow,
    {
      outcome,
      startedAt,
      requestedMs,
    }: { readonly outcome: Outcome; readonly startedAt: number; readonly requestedMs: number },
  ): Promise<number | null> => {
    const now = clock.now();
    const failing = { ...webhook, failing_since: webhook.failing_since ?? startedAt };
    if (webhook.status === 'on' && (outcome === 'gone' || now - failing.failing_since >= GIVE_UP_MS)) {
      await disable(trx, failing, outcome === 'gone' ? GONE_ERROR : DISABLED_ERROR);
      return null;
    }
    // Several tries that were made at the same time count once.
    const counted = outcome === 'down' && (webhook.retry_at ?? 0) <= startedAt;
    const failures = webhook.failures + (counted ? 1 : 0);
    const retryAt = counted ? now + Math.max(retryDelay(failures), requestedMs) : webhook.retry_at;
    await updateWebhookRow(trx, webhook.id, { failures, retry_at: retryAt, failing_since: failing.failing_since });
    return retryAt ?? now;
  };

  const record = async (
    trx: Trx,
    before: DeliveryRow,
    { reply, startedAt }: { readonly reply: OutgoingReply; readonly startedAt: number },
  ): Promise<void> => {
    // Adding and finishing deliveries of a webhook take turns, so that the next one of an object is never missed.
    const webhook = await lockWebhook(trx, before.webhook_id);
    const delivery = await findDelivery(trx, before.id);
    if (webhook === undefined || delivery?.status !== 'waiting' || delivery.tries !== before.tries) return;
    const now = clock.now();
    const outcome = outcomeOf(reply.answered ? reply.status : null);
    const tries = delivery.tries + 1;
    await updateDelivery(trx, delivery.id, {
      tries,
      tried_at: startedAt,
      duration_ms: now - startedAt,
      response_code: reply.answered ? reply.status : null,
      reply: reply.answered ? reply.text : null,
      error: errorOf(reply),
    });
    const end = (status: 'delivered' | 'failed') => updateDelivery(trx, delivery.id, { status, next_at: null });
    if (outcome === 'delivered') {
      await end('delivered');
      await updateWebhookRow(trx, webhook.id, { failures: 0, retry_at: null, failing_since: null });
      await startNext(trx, delivery);
      return;
    }
    if (delivery.manual === 1) return end('failed');
    const requestedMs = requestedDelay(reply.answered ? reply.retryAfter : undefined, now);
    const receiverAt = await noteFailure(trx, webhook, { outcome, startedAt, requestedMs });
    if (receiverAt === null) return;
    if (now - delivery.created_at >= GIVE_UP_MS) {
      await end('failed');
      await startNext(trx, delivery);
      return;
    }
    const nextAt = outcome === 'refused' ? Math.max(receiverAt, now + retryDelay(tries)) : receiverAt;
    await updateDelivery(trx, delivery.id, { next_at: nextAt });
    await emitting.enqueue(trx, { deliveryId: delivery.id, tries }, nextAt);
  };

  return async (payload) => {
    const { deliveryId, tries } = v.parse(Payload, payload);
    const delivery = await findDelivery(db, deliveryId);
    if (delivery?.status !== 'waiting' || delivery.tries !== tries) return;
    const webhook = await findWebhook(db, delivery.webhook_id);
    if (webhook === undefined) return;
    const startedAt = clock.now();
    if (delivery.manual === 0 && webhook.retry_at !== null && webhook.retry_at > startedAt) {
      const nextAt = webhook.retry_at;
      await inTransaction(db, async (trx) => {
        await updateDelivery(trx, deliveryId, { next_at: nextAt });
        await emitting.enqueue(trx, { deliveryId, tries }, nextAt);
      });
      return;
    }
    const reply = await send(webhook, delivery, startedAt);
    await inTransaction(db, (trx) => record(trx, delivery, { reply, startedAt }));
  };
};
