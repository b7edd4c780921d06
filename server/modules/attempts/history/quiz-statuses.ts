import type { QuizStatus } from '#shared/contract/attempts/quiz-statuses.ts';
import { dueOf } from '#shared/domain/learning/due.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { finishedQuizzesOf, openQuizzesOf } from './quiz-statuses-repository.ts';

export type ListQuizStatuses = (actor: Actor) => Promise<QuizStatus[]>;

export interface QuizStatusDeps extends Pick<Deps, 'db' | 'clock'> {
  /** The quizzes that organisations assigned and that aren't done, each with its earliest due day. */
  readonly assigned: (userId: string) => Promise<ReadonlyMap<string, string>>;
  /** The number of questions to practise now, by quiz. */
  readonly practice: (actor: Actor) => Promise<ReadonlyMap<string, number>>;
}

/** Lists what a learner has done or has to do with each standard quiz; others are left out. */
export const createQuizStatuses =
  ({ db, clock, assigned, practice }: QuizStatusDeps): ListQuizStatuses =>
  async (actor) => {
    const open = new Set(await openQuizzesOf(db, actor.userId, clock.now()));
    const finished = new Map((await finishedQuizzesOf(db, actor.userId)).map((row) => [row.quiz_id, row]));
    const days = await assigned(actor.userId);
    const toPractise = await practice(actor);
    const ids = new Set([...finished.keys(), ...open, ...days.keys(), ...toPractise.keys()]);
    return [...ids].map((quizId) => {
      const row = finished.get(quizId);
      const best = row?.best ?? null;
      return {
        quizId,
        open: open.has(quizId),
        attempts: row?.attempts ?? 0,
        best: best === null ? null : best / 100,
        passed: row?.passed === 1,
        practised: row !== undefined && Number(row.ranked) === 0,
        due: dueOf(days.get(quizId), toPractise.get(quizId)),
      };
    });
  };
