import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** A quiz that partners can show. */
export interface EmbeddableQuiz {
  readonly quizId: string;
  readonly version: number;
  readonly difficulty: Difficulty;
  readonly access: 'free' | 'subscriber';
}

/** Returns a published quiz that isn't a daily set. */
export const findEmbeddable = async (db: Db, id: string): Promise<EmbeddableQuiz | undefined> =>
  db
    .selectFrom('quizzes')
    .select(['id as quizId', 'version', 'difficulty', 'access'])
    .where('id', '=', id)
    .where('kind', '=', 'standard')
    .where('status', '=', 'published')
    .executeTakeFirst();
