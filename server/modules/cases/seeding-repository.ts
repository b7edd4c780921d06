import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database/tables.ts';
import { noteFileUses } from '../files/index.ts';
import type { CaseStudiesTable } from './tables.ts';

/** Inserts a starter case study, unless one with the same key exists. */
export const insertSeededCase = async (trx: Trx, row: Insertable<CaseStudiesTable>): Promise<boolean> => {
  const inserted = await trx
    .insertInto('case_studies')
    .values(row)
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Returns the ids of starter case studies by key. */
export const caseIdsByKey = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('case_studies')
    .select(['id', 'source_key'])
    .where('source_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, source_key }) => [source_key ?? '', id]));
};

/** Columns that the file of a starter case study decides. */
export type StarterCase = Pick<
  Selectable<CaseStudiesTable>,
  | 'title'
  | 'summary'
  | 'subject'
  | 'search_folded'
  | 'difficulty'
  | 'reading_minutes'
  | 'access'
  | 'body'
  | 'question_count'
  | 'points'
>;

/** Returns the case studies that came with the starter content. */
export const starterCases = (db: Db): Promise<Selectable<CaseStudiesTable>[]> =>
  db.selectFrom('case_studies').selectAll().where('source_key', 'is not', null).execute();

/** Saves a newer version of a starter case study. Returns false if it was saved since that version. */
export const saveStarterCase = async (
  trx: Trx,
  { id, version }: { readonly id: string; readonly version: number },
  columns: StarterCase,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('case_studies')
    .set({ ...columns, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await noteFileUses(trx, { kind: 'case', subject_id: id, version: 0 }, columns.body);
  return true;
};
