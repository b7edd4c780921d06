import { getBankQuestion, getQuestionHistory } from '#shared/contract/quizzes/bank-question.ts';
import { closeReport, listReports, searchBank } from '#shared/contract/quizzes/bank.ts';
import { listDueQuestions } from '#shared/contract/quizzes/due-questions.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { createDueQuestions } from './due.ts';
import { createBankQuestions } from './question.ts';
import { searchQuestions } from './questions-repository.ts';
import { createReports, type ReportsDeps } from './reports.ts';

/** Routes for the question bank and the report queue. */
export const bankRoutes = (deps: ReportsDeps): readonly Route[] => {
  const reports = createReports(deps);
  const due = createDueQuestions(deps);
  const questions = createBankQuestions(deps);
  return [
    route(searchBank, async ({ actor, query }) => {
      const { items, total } = await searchQuestions(
        deps.db,
        actor,
        query,
        dayOf(deps.clock.now(), deps.config.dailyTimezone),
      );
      return { success: true, data: items, pagination: paginationOf(query, total) };
    }),
    route(getBankQuestion, async ({ actor, params }) => ({
      success: true,
      data: await questions.read(actor, params),
    })),
    route(getQuestionHistory, async ({ actor, params, query }) => ({
      success: true,
      data: await questions.history(actor, params, query.before),
    })),
    route(listDueQuestions, async ({ actor, query }) => {
      const { items, total } = await due(actor, query);
      return { success: true, data: items, pagination: paginationOf(query, total) };
    }),
    route(listReports, async ({ actor, query }) => {
      const { items, total } = await reports.list(actor, query);
      return { success: true, data: items, pagination: paginationOf(query, total) };
    }),
    route(closeReport, async ({ actor, params, body, requestId }) => {
      await reports.close(actor, params.id, body, requestId);
      return { success: true, message: body.status === 'closed' ? 'The report is closed' : 'The report is reopened' };
    }),
  ];
};
