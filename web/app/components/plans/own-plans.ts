import { getSubscriptionStatus, type Subscription } from '#shared/contract/billing/payment.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { planById, type PlanId } from '#shared/domain/billing/plans.ts';
import { useQuery } from '../../session/query.ts';

export type OwnPlan = PlanId | 'granted';

/** The plans that give access now, as the input of `anyOpens`. */
export const plansOf = ({
  subscriptions,
  complimentary,
  seats,
}: Pick<ResponseOf<typeof getSubscriptionStatus>, 'subscriptions' | 'complimentary' | 'seats'>): readonly OwnPlan[] => [
  ...subscriptions.flatMap(({ access, planId }: Subscription) => (access === null ? [] : (planById(planId)?.id ?? []))),
  ...seats.map(({ planId }) => planId),
  ...(complimentary.length > 0 ? (['granted'] as const) : []),
];

export type OwnPlans =
  | { readonly status: 'loading' }
  /** The server gave no answer: the page shows what is true for everyone. */
  | { readonly status: 'unknown'; readonly message: string; readonly retry: () => void }
  | { readonly status: 'ready'; readonly plans: readonly OwnPlan[] };

/** Loads the learner's plans, for pages that list what a plan includes. */
export const useOwnPlans = (): OwnPlans => {
  const query = useQuery(getSubscriptionStatus, {});
  if (query.status === 'ready') return { status: 'ready', plans: plansOf(query.data) };
  if (query.status === 'loading') return { status: 'loading' };
  return { status: 'unknown', message: query.error.message, retry: query.retry };
};
