/** The quizzes and questions that a learner has met. */
import { programByKey, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { Db } from '../../../../platform/database/tables.ts';

/** Newest results whose questions can be practised. */
const RESULTS_MAX = 300;

export interface FinishedAttempt {
  readonly id: string;
  readonly owner_id: string;
  readonly archive_id: string | null;
  readonly quiz_id: string;
  readonly version: number;
  readonly regrade_id: string | null;
}

/** Returns the user's newest finished attempts, newest first. */
export const newestFinished = (db: Db, userId: string): Promise<FinishedAttempt[]> =>
  db
    .selectFrom('attempts')
    .select(['id', 'owner_id', 'archive_id', 'quiz_id', 'version', 'regrade_id'])
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('status', '=', 'finished')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RESULTS_MAX)
    .execute();

/** Returns the active practice cards of those quizzes. */
export const activeCardsAmong = async (
  db: Db,
  userId: string,
  quizIds: readonly string[],
): Promise<{ quiz_id: string; question_id: string; version: number }[]> =>
  quizIds.length === 0
    ? []
    : db
        .selectFrom('practice_cards')
        .select(['quiz_id', 'question_id', 'version'])
        .where('user_id', '=', userId)
        .where('quiz_id', 'in', quizIds)
        .where('changed', '=', 0)
        .orderBy('quiz_id')
        .orderBy('question_id')
        .execute();

/** A learner, and whether they may open content for subscribers. */
export interface Practiser {
  readonly userId: string;
  readonly mayOpen: boolean;
}

/** A quiz whose questions the user may practise now, with the names of its topic. */
export interface OfferedQuiz {
  readonly id: string;
  readonly version: number;
  readonly kind: string;
  readonly program: ProgramKey | null;
  readonly subject: string | null;
  readonly chapter: string | null;
}

/** Returns those quizzes that are published, that the user may open, and that they aren't taking. */
export const offeredAmong = async (
  db: Db,
  { userId, mayOpen }: Practiser,
  quizIds: readonly string[],
): Promise<OfferedQuiz[]> => {
  if (quizIds.length === 0) return [];
  const rows = await db
    .selectFrom('quizzes')
    .leftJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .leftJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .select(['quizzes.id', 'quizzes.version', 'quizzes.kind', 'quizzes.program'])
    .select(['subjects.name as subject', 'chapters.name as chapter'])
    .where('quizzes.id', 'in', quizIds)
    .where('quizzes.status', '=', 'published')
    .$if(!mayOpen, (query) => query.where('quizzes.access', '=', 'free'))
    .where((quiz) =>
      quiz.not(
        quiz.exists(
          quiz
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.quiz_id', '=', 'quizzes.id')
            .where('attempts.user_id', '=', userId)
            .where('attempts.owner_id', '=', userId)
            .where('attempts.status', '=', 'open'),
        ),
      ),
    )
    .execute();
  return rows.map((row) => ({ ...row, program: programByKey(row.program ?? '')?.key ?? null }));
};
