import { allQuizzes, getQuiz, getQuizByQuizId, getQuizCard, getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import { addQuiz, updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { deleteQuiz } from '#shared/contract/quizzes/quiz-staff.ts';
import { quizCorrections } from '#shared/contract/quizzes/corrections.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { prepare } from '../../../platform/http/routes/prepared.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { allowSharedCache } from '../../../platform/http/routes/shared-cache.ts';
import { type QuizService } from './service.ts';

/** Browsers revalidate and get 304; shared caches may store a card for half a minute. */
const CARDS_CACHE = 'public, max-age=0, s-maxage=30, must-revalidate';

/** Guests get public data, which the browser may cache; a learner's response is private. */
const GUEST_CACHE = 'private, no-cache';

export const quizRoutes = (quizzes: QuizService): readonly Route[] => [
  route(quizCorrections, async ({ params, header }) => {
    const corrections = await quizzes.corrections(params.id);
    header('cache-control', CARDS_CACHE);
    allowSharedCache(header);
    return { success: true, data: corrections };
  }),
  route(addQuiz, async ({ actor, body, files, requestId }) => ({
    success: true,
    data: { quiz: await quizzes.add({ actor, draft: body, files, requestId }) },
  })),
  route(allQuizzes, async ({ actor, query, header }) => {
    const { items, total } = await quizzes.list(actor, query);
    if (actor === null) header('cache-control', GUEST_CACHE);
    return prepare(allQuizzes, { success: true, data: items, pagination: paginationOf(query, total) });
  }),
  route(getQuizCards, async ({ query, header }) => {
    const reply = await quizzes.cards(query.program);
    header('cache-control', CARDS_CACHE);
    allowSharedCache(header);
    return reply;
  }),
  route(getQuizCard, async ({ params, header }) => {
    const reply = await quizzes.card(params.id);
    header('cache-control', CARDS_CACHE);
    allowSharedCache(header);
    return reply;
  }),
  route(getQuizByQuizId, async ({ actor, params, header }) => {
    const quiz = await quizzes.learnerView(actor, params.id);
    if (actor === null) header('cache-control', GUEST_CACHE);
    return { success: true, data: { quiz } };
  }),
  route(getQuiz, async ({ actor, params }) => ({ success: true, data: { quiz: await quizzes.get(actor, params.id) } })),
  route(updateQuiz, async ({ actor, params, body, files, requestId }) => ({
    success: true,
    data: await quizzes.update(params.id, { actor, draft: body, files, requestId }),
  })),
  route(deleteQuiz, async ({ actor, params, requestId }) => {
    await quizzes.remove(params.id, { actor, requestId });
    return { success: true, message: 'The quiz is deleted' };
  }),
];
