import { getStreak, type Streak } from '#shared/contract/daily/streak.ts';
import { useAuth } from './auth.ts';
import { useQuery } from './query.ts';

/** The signed-in learner's streak, which says whether today's quiz is done; null for guests and until it is known. */
export const useOwnStreak = (): Streak | null => {
  const { user } = useAuth();
  const query = useQuery(getStreak, user === null ? null : { query: {} });
  return query.status === 'ready' ? query.data.data.streak : null;
};
