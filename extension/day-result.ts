/** A learner's result of a day's quiz, wherever they took it. */
import type { Client } from '#shared/client/client.ts';
import type { Reply } from '#shared/client/reply.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import { getOneResult, getResult, type FinishedResult } from '#shared/contract/attempts/result.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';

/** The learner's result of that day; null when there is none. A set comes back one day, so an older result is none. */
export const resultOfDay = async (
  client: Client,
  { date, timezone, quiz }: Daily,
): Promise<Reply<FinishedResult | null>> => {
  const list = await client.call(getResult, { query: { quizId: quiz._id, limit: 1 } });
  if (!list.ok) return list;
  const newest = list.data.data[0];
  if (newest === undefined || dayOf(Date.parse(newest.finishedAt), timezone) !== date) return { ok: true, data: null };
  const one = await client.call(getOneResult, { params: { id: newest._id } });
  if (!one.ok) return one;
  const { result } = one.data.data;
  return { ok: true, data: result.status === 'finished' ? result : null };
};
