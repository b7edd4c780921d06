import type { Insertable } from 'kysely';
import type { AuthoredListing, NewColumns, SavedColumns } from '../../platform/authoring/authored.ts';
import { boundedCount } from '../../platform/database/bounded-count.ts';
import { named, searched } from '../../platform/database/search.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import { insertExample, insertSheet, type AidRow, type AidTable } from './repository.ts';
import type { StudyAidTable } from './tables.ts';

export type StaffAidRow = AidRow & { readonly author_name: string | null };

/** Columns that follow from what the author wrote. */
export type WrittenAid = Pick<
  Insertable<StudyAidTable>,
  'title' | 'title_folded' | 'subject' | 'summary' | 'access' | 'body' | 'part_count'
>;

const aids = (db: Db, table: AidTable) =>
  db
    // Both tables have the same columns.
    .selectFrom(`${table as 'formula_sheets'} as aid`)
    .leftJoin('users', 'users.id', 'aid.author_id')
    .selectAll('aid')
    .select('users.name as author_name');

/** Returns a page of matching sheets or examples, the last changed first. */
export const listAids = async (db: Db, table: AidTable, { authorId, search, status, ...page }: AuthoredListing) => {
  let found = aids(db, table).where(searched(search, (text) => named('aid.title', text)));
  if (authorId !== null) found = found.where('aid.author_id', '=', authorId);
  if (status !== undefined) found = found.where('aid.status', '=', status);
  return {
    rows: await found
      .orderBy('aid.updated_at', 'desc')
      .orderBy('aid.id')
      .limit(page.limit)
      .offset((page.page - 1) * page.limit)
      .execute(),
    total: await boundedCount(db, found, page),
  };
};

export const findAid = (db: Db, table: AidTable, id: string): Promise<StaffAidRow | undefined> =>
  aids(db, table).where('aid.id', '=', id).executeTakeFirst();

// A check wants the name of each table that is written.

/** Locks the sheet or example until the transaction ends. */
export const lockAid = async (trx: Trx, table: AidTable, id: string): Promise<StaffAidRow | undefined> => {
  const locking =
    table === 'formula_sheets'
      ? trx
          .updateTable('formula_sheets')
          .set((row) => ({ version: row.ref('version') }))
          .where('id', '=', id)
      : trx
          .updateTable('worked_examples')
          .set((row) => ({ version: row.ref('version') }))
          .where('id', '=', id);
  await locking.execute();
  return findAid(trx, table, id);
};

/** Adds a sheet or example, unless its key is taken. Returns true if it is new. */
export const insertAid = async (
  trx: Trx,
  table: AidTable,
  columns: NewColumns,
  written: WrittenAid,
): Promise<boolean> => {
  const row = { ...columns, ...written };
  return table === 'formula_sheets' ? insertSheet(trx, row) : insertExample(trx, row);
};

export const updateAid = async (
  trx: Trx,
  table: AidTable,
  id: string,
  columns: Partial<SavedColumns> & Partial<WrittenAid>,
): Promise<void> => {
  const change =
    table === 'formula_sheets'
      ? trx.updateTable('formula_sheets').set(columns).where('id', '=', id)
      : trx.updateTable('worked_examples').set(columns).where('id', '=', id);
  await change.execute();
};

export const deleteAid = async (trx: Trx, table: AidTable, id: string): Promise<void> => {
  const removal =
    table === 'formula_sheets'
      ? trx.deleteFrom('formula_sheets').where('id', '=', id)
      : trx.deleteFrom('worked_examples').where('id', '=', id);
  await removal.execute();
};

/** Every worked example, published or not, by title. */
export const allExamples = (db: Db): Promise<AidRow[]> =>
  db.selectFrom('worked_examples').selectAll().orderBy('title').execute();

/** True if a learner has shown a step of the example. */
export const isWorkedOn = async (db: Db, exampleId: string): Promise<boolean> =>
  (await db
    .selectFrom('worked_example_progress')
    .select('user_id')
    .where('example_id', '=', exampleId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the sheets or examples without an author. */
export const authorlessAids = (db: Db, table: AidTable): Promise<AidRow[]> =>
  db.selectFrom(table).selectAll().where('author_id', 'is', null).execute();

/** Saves a newer version of a starter sheet or example. Returns false if it was saved since that version. */
export const saveStarterAid = async (
  trx: Trx,
  table: AidTable,
  { id, version }: { readonly id: string; readonly version: number },
  written: WrittenAid,
  now: number,
): Promise<boolean> => {
  const row = await lockAid(trx, table, id);
  if (row?.version !== version) return false;
  await updateAid(trx, table, id, { ...written, version: version + 1, updated_at: now });
  return true;
};
