/**
 * The only way in which a subscription changes: read the provider's state and record what follows. Every trigger (a
 * verified payment, an event, the reconciler, a user) uses it, so any order has the same outcome.
 */
import { advance, hasEnded, type SubscriptionStatus } from '#shared/domain/billing/subscriptions.ts';
import { GatewayFault, type ProviderTruth } from '../gateway/port.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { mailDetails, recordCharges } from './charges.ts';
import { payerOf } from './payments-repository.ts';
import { nextReading, retryReading } from './due.ts';
import { noteAccess } from '../subscriptions/access.ts';
import { chargeFailedMail, haltedMail } from '../subscriptions/mails.ts';
import { alignPeriods } from './periods.ts';
import { followPlan } from '../subscriptions/plan-reading.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import {
  lifecycleOf,
  findSubscription,
  lockSubscription,
  takeReading,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions/subscriptions-repository.ts';
import { addTimelineEntry } from '../staff/timeline-repository.ts';

export interface Settling {
  /**
   * Updates a subscription to the provider's state; one the provider doesn't know yet is unchanged.
   * @throws GatewayFault if the provider doesn't respond; it is retried later
   */
  settle(id: string): Promise<SubscriptionRow>;
}

const addStatusEntry = async (trx: Trx, deps: PaymentDeps, before: SubscriptionRow, after: SubscriptionRow) => {
  if (before.status === after.status) return;
  const at = hasEnded(after.status) ? (after.ended_at ?? deps.clock.now()) : deps.clock.now();
  const kind = before.status === 'paused' && after.status === 'active' ? 'resumed' : after.status;
  await addTimelineEntry(trx, { subscriptionId: after.id, kind, at });
};

const mailStatus = async (
  trx: Trx,
  deps: PaymentDeps,
  {
    before,
    after,
    until,
  }: { readonly before: SubscriptionStatus; readonly after: SubscriptionRow; readonly until: number | null },
): Promise<void> => {
  if (before === after.status) return;
  const payer = await payerOf(trx, after.user_id);
  if (payer === null) return;
  const facts = mailDetails(deps, payer, after.plan_id);
  if (after.status === 'pending' && until !== null) await enqueueMail(deps.outbox, trx, chargeFailedMail(facts, until));
  if (after.status === 'halted') await enqueueMail(deps.outbox, trx, haltedMail(facts));
};

/** A read that started before another was due doesn't replace it. */
const sooner = (due: number | null, next: number | null, began: number): number | null =>
  due === null || due <= began || next === null ? next : Math.min(due, next);

const writeTruth = async (
  trx: Trx,
  deps: PaymentDeps,
  id: string,
  { reading, truth, began }: { readonly reading: number; readonly truth: ProviderTruth; readonly began: number },
): Promise<SubscriptionRow> => {
  const before = await lockSubscription(trx, id);
  if (before === undefined) throw new Error(`The subscription ${id} is gone`);
  const { status, paidCount, currentStart, currentEnd, endedAt } = truth.subscription;
  const facts = advance(lifecycleOf(before), { status, paidCount, currentStart, currentEnd, endedAt, reading });
  const now = deps.clock.now();
  await recordCharges(trx, deps, before, truth);
  const after: SubscriptionRow = {
    ...before,
    // An outdated read reports the previous plan.
    ...(reading < before.status_reading ? {} : await followPlan(trx, deps, before, truth)),
    status: facts.status,
    status_reading: facts.reading,
    paid_count: facts.paidCount,
    current_start: facts.currentStart,
    current_end: facts.currentEnd,
    ended_at: facts.endedAt,
    open: hasEnded(facts.status) ? 0 : 1,
    failures: 0,
    updated_at: now,
  };
  after.due_at = sooner(before.due_at, nextReading(after, now), began);
  await addStatusEntry(trx, deps, before, after);
  const periods = await alignPeriods(trx, deps, after);
  const noted = await noteAccess(trx, deps, after, periods);
  await mailStatus(trx, deps, { before: before.status, after: noted, until: noted.access_until });
  await updateSubscription(trx, id, noted);
  return noted;
};

export const createSettling = (deps: PaymentDeps): Settling => {
  const { db, gateway, clock, log } = deps;

  const subscriptionOf = async (id: string): Promise<SubscriptionRow> => {
    const row = await findSubscription(db, id);
    if (row === undefined) throw new Error(`The subscription ${id} is gone`);
    return row;
  };

  const noteUnread = async (id: string, fault: GatewayFault): Promise<void> => {
    const { failures } = await subscriptionOf(id);
    const again = retryReading(failures + 1, clock.now());
    await updateSubscription(db, id, { failures: failures + 1, due_at: again });
    log.warn({ err: fault, event: 'payment.unread', subscriptionId: id, fault: fault.kind }, 'provider not read');
  };

  /**
   * An unpaid subscription the provider doesn't know (for example after a change of keys) is over. A paid one stays:
   * wrong keys must not remove access.
   */
  const lapse = async (id: string): Promise<SubscriptionRow | undefined> => {
    const row = await subscriptionOf(id);
    if (row.status !== 'created') return undefined;
    const over = { status: 'expired', open: 0, due_at: null, ended_at: clock.now() } as const;
    await updateSubscription(db, id, over);
    return { ...row, ...over };
  };

  return {
    async settle(id) {
      const taken = await takeReading(db, id);
      if (taken === undefined) return subscriptionOf(id);
      const began = clock.now();
      try {
        const truth = await gateway.read(taken.providerId);
        return await inTransaction(db, (trx) => writeTruth(trx, deps, id, { reading: taken.reading, truth, began }));
      } catch (error) {
        if (!(error instanceof GatewayFault)) throw error;
        const lapsed = error.kind === 'missing' ? await lapse(id) : undefined;
        if (lapsed !== undefined) return lapsed;
        await noteUnread(id, error);
        throw error;
      }
    },
  };
};
