import type { ClientError } from '#shared/client/reply.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import { getOneResult, getResult, type FinishedResult } from '#shared/contract/attempts/result.ts';
import { useQuery } from '../../../app/session/query.ts';
import { isOfDay } from './labels.ts';

export type DayResult =
  | { readonly status: 'loading' }
  | { readonly status: 'none' }
  | { readonly status: 'finished'; readonly result: FinishedResult }
  | { readonly status: 'failed'; readonly error: ClientError; readonly retry: () => void };

/**
 * Returns the signed-in user's result of a daily quiz. Sets are reused, so results of other days don't count.
 * @param enabled false while no user is signed in, or the result is about to change
 */
export const useDayResult = ({ date, timezone, quiz }: Daily, enabled: boolean): DayResult => {
  const list = useQuery(getResult, enabled ? { query: { quizId: quiz._id, limit: 1 } } : null);
  const newest = list.status === 'ready' ? list.data.data[0] : undefined;
  const id = newest !== undefined && isOfDay(newest.finishedAt, date, timezone) ? newest._id : null;
  const one = useQuery(getOneResult, id === null ? null : { params: { id } });
  if (list.status !== 'ready') return list;
  if (id === null) return { status: 'none' };
  if (one.status !== 'ready') return one;
  const { result } = one.data.data;
  return result.status === 'finished' ? { status: 'finished', result } : { status: 'none' };
};
