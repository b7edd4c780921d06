import {
  answerDaily,
  chooseDaily,
  getDaily,
  getDailySets,
  getDailyTicket,
  getYesterday,
} from '#shared/contract/daily.ts';
import { route, type Route } from '../../http/route.ts';
import type { DailyAnswering } from './answering.ts';
import type { DailyChoosing } from './choosing.ts';
import type { DailyService } from './service.ts';

/** A correction of a set reaches everybody within this time, in seconds. */
const CACHE_MAX = 300;

export const dailyRoutes = (
  daily: DailyService,
  answering: DailyAnswering,
  choosing: DailyChoosing,
): readonly Route[] => [
  route(getDaily, async ({ header }) => {
    const { reply, secondsLeft } = await daily.view();
    header('cache-control', `public, max-age=${Math.min(secondsLeft, CACHE_MAX)}`);
    return reply;
  }),
  route(getDailyTicket, async ({ actor }) => ({ success: true, data: await answering.ticket(actor) })),
  route(getYesterday, async ({ actor }) => ({ success: true, data: await daily.yesterday(actor) })),
  route(getDailySets, async () => ({ success: true, data: await choosing.sets() })),
  route(answerDaily, async ({ actor, params, body, idempotencyKey }) => ({
    success: true,
    data: await answering.answer(actor, {
      date: params.date,
      answers: body.answers,
      ticket: body.ticket,
      key: idempotencyKey,
    }),
  })),
  route(chooseDaily, async ({ actor, params, body, requestId }) => {
    await choosing.choose(actor, params.date, body.quizId, requestId);
    return { success: true, data: { date: params.date, quizId: body.quizId } };
  }),
];
