/** Writes quizzes for modules with their own kind of quiz. */
import type { Insertable, Updateable } from 'kysely';
import type { Trx } from '../../platform/database/tables.ts';
import type { QuizzesTable } from './tables.ts';

/**
 * Locks the quiz until the transaction ends, which blocks saves and regrades; undefined if it doesn't exist or
 * doesn't match `only`.
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

/** Deletes a quiz without attempts, with its versions. */
export const deleteQuiz = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('quizzes').where('id', '=', id).execute();
};

export const updateQuiz = async (trx: Trx, id: string, change: Updateable<QuizzesTable>): Promise<void> => {
  await trx.updateTable('quizzes').set(change).where('id', '=', id).execute();
};
