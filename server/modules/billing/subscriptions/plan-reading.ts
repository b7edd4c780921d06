/** What a reading of the provider says about the plan: that of today, and that of the next period. */
import { hasEnded } from '#shared/domain/billing/subscriptions.ts';
import type { ProviderTruth } from '../gateway/port.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { planAtProvider, planOfRow } from './plans-repository.ts';
import type { PaymentDeps } from './ports.ts';
import type { SubscriptionRow } from './subscriptions-repository.ts';
import { tell } from '../staff/timeline-repository.ts';

type Plans = Pick<SubscriptionRow, 'plan_id' | 'price' | 'next_plan_id'>;

/** Stands for a plan that waits at the provider and is none of ours; nobody sees it, and it can be taken back. */
export const FOREIGN_PLAN = 'foreign';

/** Tells that this plan waits for the next period, or with null that the one of today goes on, unless that was known. */
export const tellPlanned = async (
  trx: Trx,
  { clock }: Pick<PaymentDeps, 'clock'>,
  row: SubscriptionRow,
  next: string | null,
): Promise<void> => {
  if (next === row.next_plan_id || next === FOREIGN_PLAN) return;
  const { name: planName } = planOfRow({ plan_id: next ?? row.plan_id });
  const { id: subscriptionId } = row;
  await tell(trx, { subscriptionId, kind: 'planChangeScheduled', at: clock.now(), details: { planName } });
};

const nextPlan = async (
  trx: Trx,
  row: SubscriptionRow,
  { subscription, scheduled }: ProviderTruth,
): Promise<string | null> => {
  if (scheduled === undefined) return row.next_plan_id;
  // Another quantity is a change too, and none of the plan.
  if (scheduled === null || scheduled.providerPlanId === subscription.providerPlanId) return null;
  const { providerPlanId } = scheduled;
  const ours = providerPlanId === null ? undefined : await planAtProvider(trx, providerPlanId);
  return ours?.planId ?? FOREIGN_PLAN;
};

/** The plans by that reading, which nothing has overtaken; what it brings to light is told. */
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
    if (!over) await tellPlanned(trx, deps, row, next);
    return { plan_id, price, next_plan_id: next };
  }
  const { name: planName } = planOfRow({ plan_id: today.planId });
  await tell(trx, { subscriptionId, kind: 'planChanged', at: deps.clock.now(), details: { planName } });
  return { plan_id: today.planId, price: today.price, next_plan_id: next === today.planId ? null : next };
};
