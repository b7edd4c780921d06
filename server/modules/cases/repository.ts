import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { noteFileUses } from '../files/index.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { CaseStudiesTable, CaseSubmissionsTable } from './tables.ts';

/** A case study with its author's name. */
export type CaseRow = Selectable<CaseStudiesTable> & { readonly author_name: string | null };

/** A case study in a list: without its text, with the reader's status. */
export type CaseCardRow = Omit<
  CaseRow,
  | 'body'
  | 'search_folded'
  | 'source_key'
  | 'scheduled_at'
  | 'anonymous_grading'
  | 'double_grading'
  | 'grading_limit_halves'
> & {
  readonly state: CaseSubmissionsTable['state'] | null;
  readonly score: number | null;
  readonly score_halves: number | null;
};

export const findCase = async (db: Db, id: string): Promise<CaseRow | undefined> =>
  db
    .selectFrom('case_studies')
    .leftJoin('users', 'users.id', 'case_studies.author_id')
    .selectAll('case_studies')
    .select('users.name as author_name')
    .where('case_studies.id', '=', id)
    .executeTakeFirst();

/** Every published case study by its id, newest first. */
export const listPublished = async (db: Db): Promise<{ id: string; updated_at: number }[]> =>
  db
    .selectFrom('case_studies')
    .select(['id', 'updated_at'])
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const insertCase = async (trx: Trx, row: Insertable<CaseStudiesTable>): Promise<void> => {
  await trx.insertInto('case_studies').values(row).execute();
  await noteFileUses(trx, { kind: 'case', subject_id: row.id, version: 0 }, row.body);
};

/** Locks the case study until the transaction ends, so that saves take turns. */
export const lockCase = async (trx: Trx, id: string): Promise<CaseRow | undefined> => {
  await trx
    .updateTable('case_studies')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .execute();
  return findCase(trx, id);
};

export const updateCase = async (trx: Trx, id: string, row: Updateable<CaseStudiesTable>): Promise<void> => {
  await trx.updateTable('case_studies').set(row).where('id', '=', id).execute();
  if (row.body !== undefined) await noteFileUses(trx, { kind: 'case', subject_id: id, version: 0 }, row.body);
};

/** Whether any learner has started to answer it. */
export const isAnswered = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('case_submissions').select('id').where('case_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined;

export const removeCase = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('case_studies').where('id', '=', id).execute();
};

/** Publishes every scheduled case study whose time has come. Returns the number published. */
export const publishScheduled = async (db: Db, now: number): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('case_studies')
    .set({
      status: 'published',
      published_at: sql<number>`coalesce(published_at, scheduled_at)`,
      scheduled_at: null,
      updated_at: now,
    })
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
