import type { Db } from '../../platform/database/tables.ts';

/** A quiz that learners can open now, with a result that counts. */
export interface AssignableQuiz {
  readonly id: string;
  readonly title: string;
  /** Number of its newest version. */
  readonly version: number;
}

/** Returns those of the quizzes that are published, without those that always give feedback after each question. */
export const assignableQuizzes = async (db: Db, ids: readonly string[]): Promise<readonly AssignableQuiz[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('quizzes')
        .select(['id', 'title', 'version'])
        .where('id', 'in', [...ids])
        .where('kind', '=', 'standard')
        .where('status', '=', 'published')
        .where('feedback', '!=', 'each')
        .execute();
