import { getSubscriptionStatus } from '#shared/contract/billing/payment.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import { useQuery } from './query.ts';
import { useAuth } from './session.ts';

/**
 * Whether subscriber content is open to the user: `unknown` while it loads. When the answer fails it counts as open, because
 * the server decides when the quiz starts.
 */
export const useLock = (isForSubscribers: boolean): 'open' | 'locked' | 'unknown' => {
  const { user, token, restored } = useAuth();
  const asks = isForSubscribers && user !== null && !isStaff(user.role);
  const query = useQuery(getSubscriptionStatus, asks ? {} : null);
  if (!isForSubscribers) return 'open';
  if (user === null) return restored && token === null ? 'locked' : 'unknown';
  if (!asks || query.status === 'failed') return 'open';
  if (query.status === 'loading') return 'unknown';
  return query.data.hasActiveSubscription ? 'open' : 'locked';
};
