import type { QuizStatus } from '#shared/contract/attempts/quiz-statuses.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { finishedQuizzesOf, openQuizzesOf } from './quiz-statuses-repository.ts';

export type ListQuizStatuses = (actor: Actor) => Promise<QuizStatus[]>;

/** Lists what a learner has done with each standard quiz; those that they never opened are left out. */
export const createQuizStatuses =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ListQuizStatuses =>
  async ({ userId }) => {
    const open = new Set(await openQuizzesOf(db, userId, clock.now()));
    const finished = (await finishedQuizzesOf(db, userId)).map(({ quiz_id, attempts, best, passed }) => ({
      quizId: quiz_id,
      open: open.delete(quiz_id),
      attempts,
      best: best === null ? null : best / 100,
      passed: passed === 1,
    }));
    const started = [...open].map((quizId) => ({ quizId, open: true, attempts: 0, best: null, passed: false }));
    return [...finished, ...started];
  };
