import {
  addDailySet,
  answerDaily,
  chooseDaily,
  clearDaily,
  editDailySet,
  getDaily,
  getDailyCalendar,
  getDailySet,
  getDailySets,
  getDailyTicket,
  getYesterday,
  moveDaily,
  retireDailySet,
} from '#shared/contract/daily/daily.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { allowSharedCache } from '../../../platform/http/routes/shared-cache.ts';
import type { createSetAdding } from './adding.ts';
import type { DailyAnswering } from './answering.ts';
import type { DailyChoosing } from './choosing.ts';
import type { SetEditing } from './editing.ts';
import type { createDailyCalendar } from './calendar.ts';
import { type DailyService } from './service.ts';

/** A corrected set reaches everyone within this time, in seconds. */
const CACHE_MAX = 300;

export const dailyRoutes = (daily: DailyService, answering: DailyAnswering): readonly Route[] => [
  route(getDaily, async ({ header }) => {
    const { reply, secondsLeft } = await daily.view();
    header('cache-control', `public, max-age=${Math.min(secondsLeft, CACHE_MAX)}`);
    allowSharedCache(header, secondsLeft * 1000);
    return reply;
  }),
  route(getDailyTicket, async ({ actor }) => ({ success: true, data: await answering.ticket(actor) })),
  route(getYesterday, async ({ actor }) => ({ success: true, data: await daily.yesterday(actor) })),
  route(answerDaily, async ({ actor, params, body, idempotencyKey }) => ({
    success: true,
    data: await answering.answer(actor, {
      date: params.date,
      answers: body.answers,
      ticket: body.ticket,
      key: idempotencyKey,
    }),
  })),
];

/** Routes for daily sets and their dates, for staff. */
export const dailyStaffRoutes = (
  choosing: DailyChoosing,
  calendar: ReturnType<typeof createDailyCalendar>,
  addSet: ReturnType<typeof createSetAdding>,
  editing: SetEditing,
): readonly Route[] => [
  route(getDailySets, async () => ({ success: true, data: await choosing.sets() })),
  route(getDailyCalendar, async ({ query }) => ({ success: true, data: await calendar(query.from, query.days) })),
  route(chooseDaily, async ({ actor, params, body, requestId }) => {
    await choosing.choose(params.date, body, { actor, requestId });
    return { success: true, data: { date: params.date, quizId: body.quizId } };
  }),
  route(clearDaily, async ({ actor, params, query, requestId }) => {
    await choosing.clear(params.date, query.instead, { actor, requestId });
    return { success: true, message: 'The date’s set is chosen automatically' };
  }),
  route(moveDaily, async ({ actor, params, body, requestId }) => {
    await choosing.move(params.date, body.to, body.quizId, { actor, requestId });
    return { success: true, message: 'The set is moved' };
  }),
  route(addDailySet, async ({ actor, body, requestId }) => ({
    success: true,
    data: { set: await addSet(body.quizId, { actor, requestId }) },
  })),
  route(getDailySet, async ({ params }) => ({ success: true, data: { set: await editing.read(params.id) } })),
  route(editDailySet, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { set: await editing.edit(params.id, body, { actor, requestId }) },
  })),
  route(retireDailySet, async ({ actor, params, requestId }) => {
    await editing.retire(params.id, { actor, requestId });
    return { success: true, message: 'The set is retired' };
  }),
];
