import type { Db } from '../../../platform/database/tables.ts';
import { laterThan } from '../../../platform/database/later-than.ts';
import type { ChangePosition } from '../../../platform/search/source.ts';
import { standardQuizzes, type QuizRow } from '../reading/repository.ts';

/** Returns the next quizzes changed after that position, in order of change and id. */
export const changedAfter = (db: Db, position: ChangePosition, most: number): Promise<QuizRow[]> =>
  standardQuizzes(db)
    .where(laterThan('quizzes', position))
    .orderBy('quizzes.updated_at')
    .orderBy('quizzes.id')
    .limit(most)
    .execute();

/** Returns the published ones of those quizzes. */
export const publishedAmong = (
  db: Db,
  ids: readonly string[],
): Promise<Pick<QuizRow, 'id' | 'title' | 'description' | 'access'>[]> =>
  db
    .selectFrom('quizzes')
    .select(['id', 'title', 'description', 'access'])
    .where('id', 'in', ids)
    .where('kind', '=', 'standard')
    .where('status', '=', 'published')
    .execute();
