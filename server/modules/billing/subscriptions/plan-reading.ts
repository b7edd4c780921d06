/** The plan in a read of the provider: the current one and that of the next period. */
import { hasEnded } from '#shared/domain/billing/subscriptions.ts';
import type { ProviderTruth } from '../gateway/port.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { planAtProvider, planOfRow } from './plans-repository.ts';
import type { PaymentDeps } from './ports.ts';
import type { SubscriptionRow } from './subscriptions-repository.ts';
import { addTimelineEntry } from '../staff/timeline-repository.ts';

type Plans = Pick<SubscriptionRow, 'plan_id' | 'price' | 'next_plan_id'>;

/** Marks a scheduled plan that isn't ours. Users don't see it, and it can be cancelled. */
export const FOREIGN_PLAN = 'foreign';

/**
 * Adds a plan scheduled for the next period to the timeline, or null if the current one continues, unless already
 * known.
 */
export const addPlannedEntry = async (
  trx: Trx,
  { clock }: Pick<PaymentDeps, 'clock'>,
  row: SubscriptionRow,
  next: string | null,
): Promise<void> => {
  if (next === row.next_plan_id || next === FOREIGN_PLAN) return;
  const { name: planName } = planOfRow({ plan_id: next ?? row.plan_id });
  const { id: subscriptionId } = row;
  await addTimelineEntry(trx, { subscriptionId, kind: 'planChangeScheduled', at: clock.now(), details: { planName } });
};

const nextPlan = async (
  trx: Trx,
  row: SubscriptionRow,
  { subscription, scheduled }: ProviderTruth,
): Promise<string | null> => {
  if (scheduled === undefined) return row.next_plan_id;
  // A different quantity is also a change, but not of the plan.
  if (scheduled === null || scheduled.providerPlanId === subscription.providerPlanId) return null;
  const { providerPlanId } = scheduled;
  const ours = providerPlanId === null ? undefined : await planAtProvider(trx, providerPlanId);
  return ours?.planId ?? FOREIGN_PLAN;
};

/** Applies the plans of the newest read and adds the changes to the timeline. */
export const followPlan = async (
  trx: Trx,
  deps: Pick<PaymentDeps, 'clock'>,
  row: SubscriptionRow,
  truth: ProviderTruth,
): Promise<Plans> => {
  const { id: subscriptionId, plan_id, price, cancel_at_end } = row;
  const over = cancel_at_end === 1 || hasEnded(truth.subscription.status);
  const next = over ? null : await nextPlan(trx, row, truth);
  const today = await planAtProvider(trx, truth.subscription.providerPlanId);
  if (today === undefined || (today.planId === plan_id && today.price === price)) {
    if (!over) await addPlannedEntry(trx, deps, row, next);
    return { plan_id, price, next_plan_id: next };
  }
  const { name: planName } = planOfRow({ plan_id: today.planId });
  await addTimelineEntry(trx, { subscriptionId, kind: 'planChanged', at: deps.clock.now(), details: { planName } });
  return { plan_id: today.planId, price: today.price, next_plan_id: next === today.planId ? null : next };
};
