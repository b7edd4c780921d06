import type { Db } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { isEditor } from '../../../platform/authoring/permissions.ts';
import type { QuizzesTable } from '../tables.ts';

export type SearchedQuiz = Pick<QuizzesTable, 'id' | 'title' | 'status' | 'version'>;

/** Returns the next quizzes that the user may edit, by ID. */
export const quizzesToSearch = async (
  db: Db,
  actor: Actor,
  { quizId, after, limit }: { readonly quizId: string | null; readonly after: string | null; readonly limit: number },
): Promise<SearchedQuiz[]> => {
  let quizzes = db
    .selectFrom('quizzes')
    .select(['id', 'title', 'status', 'version'])
    .where('kind', '=', 'standard')
    .orderBy('id')
    .limit(limit);
  if (!isEditor(actor)) quizzes = quizzes.where('author_id', '=', actor.userId).where('status', '=', 'draft');
  if (quizId !== null) quizzes = quizzes.where('id', '=', quizId);
  if (after !== null) quizzes = quizzes.where('id', '>', after);
  return quizzes.execute();
};
