/** URLs of plans and payments. */
import type { PlanId } from '#shared/domain/billing/plans.ts';
import { pathsOf, queryText } from '../../app/routing/url.ts';

export const billingPatterns = {
  paymentPlan: '/payment-plan',
} as const;

export const billingPaths = {
  ...pathsOf(billingPatterns),
  /** The plans with one of them selected. */
  choosePlan: (plan: PlanId) => `${billingPatterns.paymentPlan}${queryText({ plan })}`,
  /** Another way to pay a subscription whose charge failed. */
  payAgain: (subscriptionId: string) => `${billingPatterns.paymentPlan}${queryText({ pay: subscriptionId })}`,
} as const;
