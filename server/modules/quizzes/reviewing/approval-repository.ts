import { EDITOR_ROLES } from '#shared/domain/quizzes/reviewing/approval.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Counts active accounts that may publish quizzes, up to two. */
export const countEditors = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('role', 'in', [...EDITOR_ROLES])
      .where('status', '=', 'active')
      .limit(2)
      .execute()
  ).length;

/** Whether a second person approved that version. */
export const isApproved = async (db: Db, quizId: string, version: number): Promise<boolean> =>
  (await db
    .selectFrom('quiz_reviews')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'approved')
    .where('approved_version', '=', version)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns those of the quizzes that learners are not asked, with what decides whether they may be. */
export const unpublishedAmong = (db: Db, quizIds: readonly string[]) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'title', 'version', 'needs_review'])
    .where('id', 'in', [...quizIds])
    .where('kind', '=', 'standard')
    .where('status', '!=', 'published')
    .execute();

/**
 * Whether another quiz has one of those questions that a second person has to approve, and no published quiz has it.
 * @param hashes of the questions' texts and pictures, because copies have ids of their own
 */
export const hasUnreviewedQuestions = async (db: Db, quizId: string, hashes: readonly string[]): Promise<boolean> =>
  hashes.length > 0 &&
  (await db
    .selectFrom('bank_questions')
    .innerJoin('quizzes', 'quizzes.id', 'bank_questions.quiz_id')
    .select('quizzes.id')
    .where('bank_questions.text_hash', 'in', [...hashes])
    .where('quizzes.needs_review', '=', 1)
    .where('quizzes.id', '!=', quizId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bank_questions as known')
            .innerJoin('quizzes as published', 'published.id', 'known.quiz_id')
            .select('known.quiz_id')
            .whereRef('known.text_hash', '=', 'bank_questions.text_hash')
            .where('published.kind', '=', 'standard')
            .where('published.status', '=', 'published'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;
