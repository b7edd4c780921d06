import { makeId } from '#shared/domain/common/identifiers.ts';
import { planById, type Plan } from '#shared/domain/billing/plans.ts';
import { hasEnded } from '#shared/domain/billing/subscriptions.ts';
import type { SubscriptionsTable } from '../tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { atProvider } from './provider-errors.ts';
import type { Making } from './create-at-provider.ts';
import { accessOfUser } from '../settlement/periods.ts';
import { paiseOf } from './plans-repository.ts';
import type { PaymentDeps } from './ports.ts';
import type { Settling } from '../settlement/settling.ts';
import { closeUnmade, findOpen, insertSubscription, type SubscriptionRow } from './subscriptions-repository.ts';
import { addTimelineEntry } from '../staff/timeline-repository.ts';

/** Users change their minds, but no one needs a hundred subscriptions. */
const CREATES: Budget = { name: 'subscriptions', most: 60, windowMs: 60 * 60_000 };
const ROUNDS = 4;

export interface Order {
  readonly planId: string;
  readonly planName: string;
  readonly planPrice: number;
  readonly planDuration: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerContact: string;
}

/** Returns our plan with that name at our price. The client's price must match. */
const demandPlan = ({ planId, planName, planPrice, planDuration }: Order): Plan => {
  const plan = planById(planId);
  const fits = plan?.name === planName && plan.price === planPrice && plan.duration === planDuration;
  if (plan === undefined || !fits) throw new Refusal('PLAN_MISMATCH');
  return plan;
};

type CreatedSubscription = SubscriptionRow & { readonly provider_id: string };

/**
 * Prepares a user's subscription: the one that awaits payment, or a new one. Throws PLAN_MISMATCH,
 * SUBSCRIPTION_EXISTS, PAYMENT_IN_PROGRESS, PAYMENT_REFUSED or PAYMENT_UNAVAILABLE.
 */
export const createCreating = (
  deps: PaymentDeps,
  { making, settling }: { readonly making: Making; readonly settling: Settling },
): ((actor: Actor, order: Order) => Promise<CreatedSubscription>) => {
  const { db, clock, random, limits, gateway, log } = deps;

  const newRow = (actor: Actor, plan: Plan, order: Order): SubscriptionsTable => {
    const now = clock.now();
    return {
      id: makeId(now, (count) => random.bytes(count)),
      user_id: actor.userId,
      plan_id: plan.id,
      price: paiseOf(plan),
      next_plan_id: null,
      upgrade_plan_id: null,
      upgrade_least: null,
      provider_id: null,
      status: 'created',
      status_reading: 0,
      readings: 0,
      paid_count: 0,
      current_start: null,
      current_end: null,
      ended_at: null,
      cancel_at_end: 0,
      open: 1,
      entitled: 0,
      access_until: null,
      customer_name: order.customerName,
      customer_email: order.customerEmail,
      customer_contact: order.customerContact,
      claimed_until: null,
      renewal_notice_for: null,
      tries: 0,
      due_at: null,
      failures: 0,
      created_at: now,
      updated_at: now,
    };
  };

  const insert = (actor: Actor, plan: Plan, order: Order): Promise<SubscriptionRow | null> =>
    inTransaction(db, async (trx) => {
      const row = await insertSubscription(trx, newRow(actor, plan, order));
      if (row !== null) {
        const { id: subscriptionId, created_at: at } = row;
        await addTimelineEntry(trx, { subscriptionId, kind: 'created', at, details: { planName: plan.name } });
      }
      return row;
    });

  /** Cancels an unpaid open subscription, so that it can't charge anyone beside the new one. */
  const giveUp = async (row: SubscriptionRow): Promise<void> => {
    if (row.provider_id === null) {
      // One created at this moment stays open and is decided again.
      await closeUnmade(db, row.id, { status: 'expired' });
      return;
    }
    const { provider_id: providerId } = row;
    await atProvider(deps, () => gateway.cancel(providerId, 'now'));
    await atProvider(deps, () => settling.settle(row.id));
  };

  /** Decides about the open subscription: use it, give up waiting, or refuse. */
  const judge = async (known: SubscriptionRow, plan: Plan): Promise<SubscriptionRow | 'gone'> => {
    const same = known.plan_id === plan.id && known.price === paiseOf(plan);
    if (known.provider_id === null && same) return known;
    // Another request is creating it right now.
    if (known.provider_id === null && (known.claimed_until ?? 0) > clock.now())
      throw new Refusal('PAYMENT_IN_PROGRESS');
    // The response to its payment may have been lost, so its state is read before anything else.
    const row = known.provider_id === null ? known : await atProvider(deps, () => settling.settle(known.id));
    if (hasEnded(row.status)) return 'gone';
    if (row.status === 'created' && same) return row;
    if (row.status !== 'created' && row.status !== 'halted') throw new Refusal('SUBSCRIPTION_EXISTS');
    await giveUp(row);
    return 'gone';
  };

  return async (actor, order) => {
    const plan = demandPlan(order);
    await consumeOrRefuse(limits, [CREATES], actor.userId);
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = await findOpen(db, actor.userId);
      const usable = open === undefined ? null : await judge(open, plan);
      if (usable === 'gone') continue;
      if (usable === null && (await accessOfUser(db, actor.userId, clock.now())) !== null)
        throw new Refusal('SUBSCRIPTION_EXISTS');
      const row = usable ?? (await insert(actor, plan, order));
      if (row === null) continue;
      const made = await making.make(row);
      log.info({ event: 'payment.prepared', userId: actor.userId, subscriptionId: row.id, plan: plan.id }, 'payment');
      return made;
    }
    throw new Refusal('PAYMENT_IN_PROGRESS');
  };
};
