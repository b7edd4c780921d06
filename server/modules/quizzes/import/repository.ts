import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { ImportsTable } from '../tables.ts';

export const insertImport = async (db: Db, row: ImportsTable): Promise<void> => {
  await db.insertInto('imports').values(row).execute();
};

export const findImport = async (db: Db, id: string, authorId: string): Promise<ImportsTable | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).where('author_id', '=', authorId).executeTakeFirst();

export const updateContent = async (trx: Trx, id: string, content: string): Promise<void> => {
  await trx.updateTable('imports').set({ content }).where('id', '=', id).execute();
};

/** Locks the author's import until the transaction ends. */
export const lockImport = async (trx: Trx, id: string, authorId: string): Promise<ImportsTable | undefined> =>
  trx
    .updateTable('imports')
    .set((columns) => ({ created_at: columns.ref('created_at') }))
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returningAll()
    .executeTakeFirst();

/** Stores the result and clears the stored plan. */
export const noteResult = async (trx: Trx, id: string, result: string): Promise<void> => {
  await trx.updateTable('imports').set({ result, content: '' }).where('id', '=', id).execute();
};

export const removeImportsBefore = async (db: Db, time: number): Promise<void> => {
  await db.deleteFrom('imports').where('created_at', '<', time).execute();
};
