/** Payments reported by the provider: each is recorded, invoiced and granted once, whoever reports it first. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import { planById, type PlanId } from '#shared/domain/billing/plans.ts';
import type { ProviderCharge, ProviderTruth } from '../gateway/port.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { issueInvoice } from '../invoices/invoices.ts';
import { receiptMail, type MailDetails } from '../subscriptions/mails.ts';
import { insertPayment, knownPayments, payerOf } from './payments-repository.ts';
import { insertPeriod } from './periods-repository.ts';
import { planAtProvider, rupeesOf } from '../subscriptions/plans-repository.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions-repository.ts';
import { addTimelineEntry } from '../staff/timeline-repository.ts';

export const mailDetails = (
  { config }: Pick<PaymentDeps, 'config'>,
  payer: MailDetails['payer'],
  planId: string,
): MailDetails => ({
  payer,
  planName: planById(planId)?.name ?? '',
  publicUrl: config.publicUrl,
  timezone: config.dailyTimezone,
});

/** Returns the plan a charge of that amount pays for; undefined for an amount we never asked for. */
const chargedPlan = async (
  trx: Trx,
  row: SubscriptionRow,
  truth: ProviderTruth,
  { amount, currency }: ProviderCharge,
): Promise<PlanId | undefined> => {
  if (currency !== 'INR') return undefined;
  const today = await planAtProvider(trx, truth.subscription.providerPlanId);
  if (today?.price === amount) return today.planId;
  if (today?.planId === row.upgrade_plan_id) {
    // The cost of the upgrade: the provider deducts the unused part of the old period.
    const { upgrade_least: least } = row;
    if (least !== null && least <= amount && amount < today.price) return today.planId;
  }
  // Charges from before a plan change.
  return row.price === amount ? planById(row.plan_id)?.id : undefined;
};

const grant = async (
  trx: Trx,
  deps: PaymentDeps,
  row: SubscriptionRow,
  paid: {
    readonly id: string;
    readonly planId: PlanId;
    readonly charge: ProviderCharge;
    readonly from: number;
    readonly until: number;
  },
): Promise<void> => {
  const { id, planId, charge, from, until } = paid;
  const payer = await payerOf(trx, row.user_id);
  const amount = rupeesOf(charge.amount);
  const buyer = payer ?? { name: row.customer_name, email: row.customer_email };
  const number = await issueInvoice(trx, deps, {
    paymentId: id,
    userId: row.user_id,
    planId,
    amount: charge.amount,
    from,
    until,
    buyer,
  });
  await addTimelineEntry(trx, { subscriptionId: row.id, kind: 'paid', at: charge.paidAt, details: { amount, until } });
  if (row.user_id === null || payer === null) return;
  await insertPeriod(trx, deps, {
    user_id: row.user_id,
    subscription_id: row.id,
    payment_id: id,
    reason: 'paid',
    starts_at: from,
    ends_at: until,
  });
  await enqueueMail(deps.outbox, trx, receiptMail(mailDetails(deps, payer, planId), { number, amount, until }), {
    dedupeKey: `receipt:${id}`,
  });
  const at = deps.clock.now();
  deps.log.info(
    { event: 'payment.granted', userId: row.user_id, subscriptionId: row.id, plan: planId, amount },
    'payment',
  );
  await deps.events.publish(trx, 'subscription.granted', {
    userId: row.user_id,
    subscriptionId: row.id,
    planId,
    from,
    until,
    at,
  });
};

/** Records payments that aren't known yet. */
export const recordCharges = async (
  trx: Trx,
  deps: PaymentDeps,
  row: SubscriptionRow,
  truth: ProviderTruth,
): Promise<void> => {
  const known = await knownPayments(
    trx,
    truth.charges.map(({ paymentId }) => paymentId),
  );
  const oldestFirst = truth.charges
    .filter(({ paymentId }) => !known.has(paymentId))
    .toSorted((a, b) => a.paidAt - b.paidAt);
  for (const charge of oldestFirst) {
    const planId = await chargedPlan(trx, row, truth, charge);
    const from = charge.from ?? truth.subscription.currentStart;
    const until = charge.until ?? truth.subscription.currentEnd;
    if (planId === undefined || from === null || until === null) {
      const { paymentId, amount } = charge;
      deps.log.error({ event: 'payment.unexpected', subscriptionId: row.id, paymentId, amount }, 'payment not granted');
      continue;
    }
    const now = deps.clock.now();
    const id = makeId(now, (count) => deps.random.bytes(count));
    await insertPayment(trx, {
      id,
      subscription_id: row.id,
      seat_order_id: null,
      user_id: row.user_id,
      plan_id: planId,
      provider_payment_id: charge.paymentId,
      amount: charge.amount,
      refunded: 0,
      paid_at: charge.paidAt,
      created_at: now,
    });
    await grant(trx, deps, row, { id, planId, charge, from, until });
  }
};
