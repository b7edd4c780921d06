/** Writing quizzes, for the modules that make quizzes of their own kind. */
import type { Insertable, Updateable } from 'kysely';
import type { Trx } from '../../platform/database/tables.ts';
import type { QuizzesTable } from './tables.ts';

/**
 * The quiz, held until the transaction ends, so that neither a save nor a regrade comes in between; undefined when there
 * is none, or it isn't what is asked for.
 */
export const lockQuiz = (trx: Trx, id: string, only: Partial<Pick<QuizzesTable, 'kind' | 'status'>> = {}) => {
  let held = trx
    .updateTable('quizzes')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id);
  if (only.kind !== undefined) held = held.where('kind', '=', only.kind);
  if (only.status !== undefined) held = held.where('status', '=', only.status);
  return held.returning(['id', 'title', 'version', 'status', 'program', 'difficulty']).executeTakeFirst();
};

export const insertQuiz = async (trx: Trx, row: Insertable<QuizzesTable>): Promise<void> => {
  await trx.insertInto('quizzes').values(row).execute();
};

export const updateQuiz = async (trx: Trx, id: string, change: Updateable<QuizzesTable>): Promise<void> => {
  await trx.updateTable('quizzes').set(change).where('id', '=', id).execute();
};
