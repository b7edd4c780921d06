import { hasEnded } from '#shared/domain/billing/subscriptions.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { mailDetails } from '../settlement/charges.ts';
import { payerOf } from '../settlement/payments-repository.ts';
import { atProvider } from './provider-errors.ts';
import { cancelledMail } from './mails.ts';
import { alignPeriods } from '../settlement/periods.ts';
import { noteAccess } from './access.ts';
import type { PaymentDeps } from './ports.ts';
import type { Settling } from '../settlement/settling.ts';
import {
  closeUnmade,
  findOwn,
  findSubscription,
  lockSubscription,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions-repository.ts';
import { addTimelineEntry } from '../staff/timeline-repository.ts';

export type When = 'now' | 'periodEnd';

export interface Cancelling {
  /** Safe to repeat. Throws 404, PAYMENT_REFUSED or PAYMENT_UNAVAILABLE. */
  cancel(userId: string, id: string, when: When): Promise<SubscriptionRow>;
  /** The same for any owner. `note` runs before the provider is called. */
  cancelAny(row: SubscriptionRow, when: When, note?: () => Promise<void>): Promise<SubscriptionRow>;
}

export const createCancelling = (deps: PaymentDeps, settling: Settling): Cancelling => {
  const { db, gateway, clock, log } = deps;

  const schedule = (id: string): Promise<SubscriptionRow> =>
    inTransaction(db, async (trx) => {
      const row = await lockSubscription(trx, id);
      if (row === undefined) throw notFound('subscription');
      if (row.cancel_at_end === 1 || hasEnded(row.status)) return row;
      const set: SubscriptionRow = { ...row, cancel_at_end: 1, next_plan_id: null };
      await addTimelineEntry(trx, { subscriptionId: id, kind: 'cancelScheduled', at: clock.now() });
      const noted = await noteAccess(trx, deps, set, await alignPeriods(trx, deps, set));
      const { cancel_at_end, next_plan_id, entitled, access_until } = noted;
      await updateSubscription(trx, id, { cancel_at_end, next_plan_id, entitled, access_until });
      const payer = await payerOf(trx, row.user_id);
      if (payer !== null) {
        const mail = cancelledMail(mailDetails(deps, payer, row.plan_id), noted.access_until);
        await enqueueMail(deps.outbox, trx, mail, { dedupeKey: `cancelled:${id}` });
      }
      return noted;
    });

  const endNow = async (row: SubscriptionRow, providerId: string): Promise<SubscriptionRow> => {
    await atProvider(deps, () => gateway.cancel(providerId, 'now'));
    // An immediate end replaces one scheduled for the end of the period.
    await updateSubscription(db, row.id, { cancel_at_end: 0, next_plan_id: null });
    const ended = await atProvider(deps, () => settling.settle(row.id));
    await inTransaction(db, async (trx) => {
      const payer = await payerOf(trx, ended.user_id);
      if (payer === null || ended.paid_count === 0) return;
      const mail = cancelledMail(mailDetails(deps, payer, ended.plan_id), null);
      await enqueueMail(deps.outbox, trx, mail, { dedupeKey: `ended:${row.id}` });
    });
    return ended;
  };

  /**
   * Closes a subscription that isn't created at the provider; one created at the same moment can be paid and is
   * cancelled there.
   */
  const close = async (id: string, when: When): Promise<SubscriptionRow> => {
    const closed = await closeUnmade(db, id, { status: 'cancelled', ended_at: clock.now() });
    const row = closed ?? (await findSubscription(db, id));
    if (row === undefined) throw notFound('subscription');
    return row.provider_id === null ? row : cancelAny(row, when);
  };

  const cancelAny: Cancelling['cancelAny'] = async (known, when, note = () => Promise.resolve()) => {
    const { provider_id: providerId } = known;
    if (providerId === null) {
      await note();
      return close(known.id, when);
    }
    const row = await atProvider(deps, () => settling.settle(known.id));
    if (hasEnded(row.status)) return row;
    log.info({ event: 'payment.cancelled', userId: row.user_id, subscriptionId: row.id, when }, 'payment');
    // Only an active subscription has a period to finish.
    const atEnd = when === 'periodEnd' && row.status === 'active';
    if (atEnd && row.cancel_at_end === 1) return row;
    await note();
    if (!atEnd) return endNow(row, providerId);
    await atProvider(deps, () => gateway.cancel(providerId, 'periodEnd'));
    return schedule(row.id);
  };

  return {
    cancelAny,
    async cancel(userId, id, when) {
      const row = await findOwn(db, userId, id);
      if (row === undefined) throw notFound('subscription');
      return cancelAny(row, when);
    },
  };
};
