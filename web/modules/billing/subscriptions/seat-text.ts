import type { getSubscriptionStatus } from '#shared/contract/billing/payment.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { planById } from '#shared/domain/billing/plans.ts';

type Seat = ResponseOf<typeof getSubscriptionStatus>['seats'][number];

/** "Your seat at Harbour College includes everything in the Yearly plan." */
export const seatText = ({ organisation, planId }: Seat): string =>
  `Your seat at ${organisation} includes everything in the ${planById(planId)?.name ?? ''} plan.`;
