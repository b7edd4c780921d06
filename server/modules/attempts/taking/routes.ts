import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getQuizStatuses } from '#shared/contract/attempts/quiz-statuses.ts';
import {
  checkAnswer,
  createResult,
  getLatestResult,
  getOneResult,
  getResult,
  getUserResults,
  reportQuestion,
  updateResult,
} from '#shared/contract/attempts/result.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { ListQuizStatuses } from '../history/quiz-statuses.ts';
import type { ResultsService } from './service.ts';

export const resultRoutes = (results: ResultsService, quizStatuses: ListQuizStatuses): readonly Route[] => [
  route(getQuizStatuses, async ({ actor }) => ({ success: true, data: await quizStatuses(actor) })),
  route(createResult, async ({ actor, body: { quizId, feedback } }) => ({
    success: true,
    data: await results.open(actor, quizId, { feedback }),
  })),
  route(checkAnswer, async ({ actor, params, body }) => ({
    success: true,
    data: { result: await results.check(actor, params.id, body) },
  })),
  route(updateResult, async ({ actor, params, body }) => ({
    success: true,
    data: { result: await results.write(actor, params.id, body) },
  })),
  route(getLatestResult, async ({ actor, params }) => ({
    success: true,
    data: { result: await results.latest(actor, params.id) },
  })),
  route(getResult, async ({ actor, query }) => {
    const { items, total } = await results.own(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getUserResults, async ({ actor, params, query }) => {
    const { items, total } = await results.ofUser(actor, params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getHistory, async ({ actor, query }) => {
    const { items, total } = await results.history(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getOneResult, async ({ actor, params }) => ({
    success: true,
    data: { result: await results.read(actor, params.id) },
  })),
  route(reportQuestion, async ({ actor, params, body }) => {
    await results.report(actor, { resultId: params.id, ...body });
    return { success: true, message: 'Thank you. Our editors will review this question.' };
  }),
];
