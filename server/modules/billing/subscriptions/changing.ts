/** Plan changes: from the next period, or an immediate upgrade. */
import { planById, type Plan } from '#shared/domain/billing/plans.ts';
import { leastDifference, upgradeCost } from '#shared/domain/billing/upgrade.ts';
import { GatewayFault } from '../gateway/port.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { atProvider } from './provider-errors.ts';
import { cyclesOf } from './create-at-provider.ts';
import { addPlannedEntry } from './plan-reading.ts';
import { paiseOf, providerPlan } from './plans-repository.ts';
import { oneChange } from './change-claim.ts';
import type { PaymentDeps } from './ports.ts';
import type { Settling } from '../settlement/settling.ts';
import { findOwn, lockSubscription, updateSubscription, type SubscriptionRow } from './subscriptions-repository.ts';

/** Allowed difference in paise between the price shown and the current price: time passes while users read. */
const SHOWN_WITHIN = 100;
/** After a lost response, the state is read again soon. */
const AGAIN_MS = 5_000;

export interface WantedPlan {
  readonly planId: string;
  /** Rupees. */
  readonly planPrice: number;
  readonly when: 'now' | 'periodEnd';
  /** Rupees shown to the user. */
  readonly difference?: number | undefined;
}

type Running = SubscriptionRow & { readonly provider_id: string };

/** Throws 404, PLAN_MISMATCH, SUBSCRIPTION_OVER, PAYMENT_IN_PROGRESS, PAYMENT_REFUSED or PAYMENT_UNAVAILABLE. */
export const createChanging = (
  deps: PaymentDeps,
  settling: Settling,
): ((userId: string, id: string, wanted: WantedPlan) => Promise<SubscriptionRow>) => {
  const { db, gateway, clock, log } = deps;

  /** The provider also refuses if nothing is scheduled, which is the wanted result. */
  const keepPlan = async ({ id, provider_id: providerId }: Running): Promise<void> => {
    try {
      await gateway.keepPlan(providerId);
    } catch (error) {
      if (!(error instanceof GatewayFault) || error.kind === 'unavailable') throw error;
      if ((await settling.settle(id)).next_plan_id !== null) throw error;
    }
  };

  const note = (id: string, next: string | null): Promise<SubscriptionRow> =>
    inTransaction(db, async (trx) => {
      const row = await lockSubscription(trx, id);
      if (row === undefined) throw notFound('subscription');
      await addPlannedEntry(trx, deps, row, next);
      await updateSubscription(trx, id, { next_plan_id: next });
      return { ...row, next_plan_id: next };
    });

  /** Reads what was just changed, so that older reads still in progress are ignored. */
  const readAgain = async (noted: SubscriptionRow): Promise<SubscriptionRow> => {
    try {
      return await settling.settle(noted.id);
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      return noted;
    }
  };

  const fromNextPeriod = async (row: Running, plan: Plan): Promise<SubscriptionRow> => {
    const { id, provider_id: providerId } = row;
    const wanted = plan.id === row.plan_id ? null : plan.id;
    if (wanted === row.next_plan_id) return row;
    await updateSubscription(db, id, { due_at: clock.now() + AGAIN_MS });
    await atProvider(deps, async () => {
      if (wanted === null) await keepPlan(row);
      else {
        const providerPlanId = await providerPlan(db, gateway, plan);
        await gateway.changePlan(providerId, { providerPlanId, cycles: cyclesOf(plan), when: 'periodEnd' });
      }
    });
    return readAgain(await note(id, wanted));
  };

  /** Rejects a downgrade, or an upgrade that would cost something else than the user was shown. */
  const demandShown = (row: Running, plan: Plan, shown: number | undefined): void => {
    const { price, current_start: from, current_end: until } = row;
    const cost =
      from === null || until === null ? null : upgradeCost({ price, from, until }, paiseOf(plan), clock.now());
    if (cost === null || shown === undefined || Math.abs(cost.difference - Math.round(shown * 100)) > SHOWN_WITHIN)
      throw new Refusal('PLAN_MISMATCH');
  };

  const now = async (row: Running, plan: Plan, shown: number | undefined): Promise<SubscriptionRow> => {
    // It was done, but the response was lost.
    if (plan.id === row.plan_id) return row;
    demandShown(row, plan, shown);
    const { id, provider_id: providerId, user_id: userId } = row;
    const providerPlanId = await atProvider(deps, () => providerPlan(db, gateway, plan));
    // Stored before the call, so that its charge is recognised whoever sees it first.
    const least = leastDifference(row, paiseOf(plan));
    const due = clock.now() + AGAIN_MS;
    await updateSubscription(db, id, { upgrade_plan_id: plan.id, upgrade_least: least, due_at: due });
    log.info({ event: 'payment.upgrade', userId, subscriptionId: id, plan: plan.id }, 'payment');
    await atProvider(deps, () =>
      gateway.changePlan(providerId, { providerPlanId, cycles: cyclesOf(plan), when: 'now' }),
    );
    await updateSubscription(db, id, { next_plan_id: null });
    return atProvider(deps, () => settling.settle(id));
  };

  const change = async (userId: string, id: string, plan: Plan, wanted: WantedPlan): Promise<SubscriptionRow> => {
    const { when, difference } = wanted;
    const known = await findOwn(db, userId, id);
    if (known === undefined) throw notFound('subscription');
    const isActive = known.status === 'active' && known.cancel_at_end === 0;
    // The previous request has done it.
    if (when === 'now' && isActive && known.plan_id === plan.id) return known;
    // Picks up a plan change that has taken effect before the next one is requested.
    const row = known.status === 'active' ? await atProvider(deps, () => settling.settle(id)) : known;
    const { provider_id: providerId } = row;
    if (providerId === null || row.status !== 'active' || row.cancel_at_end === 1)
      throw new Refusal('SUBSCRIPTION_OVER');
    const running = { ...row, provider_id: providerId };
    return when === 'now' ? now(running, plan, difference) : fromNextPeriod(running, plan);
  };

  return async (userId, id, wanted) => {
    const known = await findOwn(db, userId, id);
    if (known === undefined) throw notFound('subscription');
    const plan = planById(wanted.planId);
    if (plan?.price !== wanted.planPrice) throw new Refusal('PLAN_MISMATCH');
    if (known.provider_id === null) throw new Refusal('SUBSCRIPTION_OVER');
    return oneChange(deps, id, () => change(userId, id, plan, wanted));
  };
};
