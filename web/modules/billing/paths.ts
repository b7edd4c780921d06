/** URLs of plans and payments. */
import type { PlanId } from '#shared/domain/billing/plans.ts';
import { pathsOf, queryText } from '../../app/routing/url.ts';

export const billingPatterns = {
  paymentPlan: '/payment-plan',
  /** Prices for everyone. */
  plans: '/plans',
  /** Seats for organisations, for everyone. */
  teams: '/teams',
} as const;

export const billingPaths = {
  ...pathsOf(billingPatterns),
  /** The plans with one of them selected; `back` is the path that the success dialog leads back to. */
  choosePlan: (plan?: PlanId, back?: string) => `${billingPatterns.paymentPlan}${queryText({ plan, back })}`,
  /** Pays an order of seats for an organisation. */
  paySeats: (orderId: string) => `${billingPatterns.paymentPlan}${queryText({ seats: orderId })}`,
  /** Another way to pay a subscription whose charge failed. */
  payAgain: (subscriptionId: string) => `${billingPatterns.paymentPlan}${queryText({ pay: subscriptionId })}`,
} as const;
