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
 * What the signed-in person has made of the quiz of that day. A set comes back after a while, so what was finished on
 * another day is none.
 * @param asked false while it is nobody's, or about to change
 */
export const useDayResult = ({ date, timezone, quiz }: Daily, asked: boolean): DayResult => {
  const list = useQuery(getResult, asked ? { query: { quizId: quiz._id, limit: 1 } } : null);
  const newest = list.status === 'ready' ? list.data.data[0] : undefined;
  const id = newest !== undefined && isOfDay(newest.finishedAt, date, timezone) ? newest._id : null;
  const one = useQuery(getOneResult, id === null ? null : { params: { id } });
  if (list.status !== 'ready') return list;
  if (id === null) return { status: 'none' };
  if (one.status !== 'ready') return one;
  const { result } = one.data.data;
  return result.status === 'finished' ? { status: 'finished', result } : { status: 'none' };
};
