import type { Insertable, Selectable } from 'kysely';
import { laterThan } from '../../platform/database/later-than.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { ChangePosition } from '../../platform/search/source.ts';
import type { StudyAidTable, WorkedExampleProgressTable } from './tables.ts';

export type AidRow = Selectable<StudyAidTable>;
export type AidSummaryRow = Pick<AidRow, 'id' | 'title' | 'subject' | 'summary' | 'access' | 'part_count'>;
/** The tables of sheets and of examples have the same columns. */
export type AidTable = 'formula_sheets' | 'worked_examples';

/** Every published sheet or example: free ones first, then by title. */
export const publishedAids = (db: Db, table: AidTable): Promise<AidSummaryRow[]> =>
  db
    .selectFrom(table)
    .select(['id', 'title', 'subject', 'summary', 'access', 'part_count'])
    .where('status', '=', 'published')
    .orderBy('access')
    .orderBy('title')
    .execute();

export const findPublishedAid = (db: Db, table: AidTable, id: string): Promise<AidRow | undefined> =>
  db.selectFrom(table).selectAll().where('id', '=', id).where('status', '=', 'published').executeTakeFirst();

/** Returns the next sheets or examples changed after that position, in order of change and id. */
export const changedAidsAfter = (db: Db, table: AidTable, position: ChangePosition, limit: number): Promise<AidRow[]> =>
  db
    .selectFrom(table)
    .selectAll()
    .where(laterThan(table, position))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns the published ones of those sheets or examples. */
export const publishedAidsAmong = (db: Db, table: AidTable, ids: readonly string[]): Promise<AidSummaryRow[]> =>
  db
    .selectFrom(table)
    .select(['id', 'title', 'subject', 'summary', 'access', 'part_count'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute();

/** Returns the steps that a user has shown, by example. */
export const shownSteps = async (db: Db, userId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('worked_example_progress')
    .select(['example_id', 'shown'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ example_id, shown }) => [example_id, shown]));
};

export const findShownSteps = async (db: Db, userId: string, exampleId: string): Promise<number> => {
  const row = await db
    .selectFrom('worked_example_progress')
    .select('shown')
    .where('user_id', '=', userId)
    .where('example_id', '=', exampleId)
    .executeTakeFirst();
  return row?.shown ?? 0;
};

export const saveShownSteps = async (db: Db, row: Insertable<WorkedExampleProgressTable>): Promise<void> => {
  const { shown, updated_at } = row;
  await db
    .insertInto('worked_example_progress')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'example_id']).doUpdateSet({ shown, updated_at }))
    .execute();
};

/** Returns a user's examples after that id, for the data download. */
export const nextShownSteps = (db: Db, userId: string, after: string, limit: number) =>
  db
    .selectFrom('worked_example_progress')
    .innerJoin('worked_examples', 'worked_examples.id', 'worked_example_progress.example_id')
    .select([
      'worked_example_progress.example_id as id',
      'worked_examples.title',
      'worked_examples.part_count',
      'worked_example_progress.shown',
      'worked_example_progress.updated_at',
    ])
    .where('worked_example_progress.user_id', '=', userId)
    .where('worked_example_progress.example_id', '>', after)
    .orderBy('worked_example_progress.example_id')
    .limit(limit)
    .execute();

/** Inserts a sheet, unless one with the same key exists. Returns true if it is new. */
export const insertSheet = async (trx: Trx, row: Insertable<StudyAidTable>): Promise<boolean> => {
  const inserted = await trx
    .insertInto('formula_sheets')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Inserts an example, unless one with the same key exists. Returns true if it is new. */
export const insertExample = async (trx: Trx, row: Insertable<StudyAidTable>): Promise<boolean> => {
  const inserted = await trx
    .insertInto('worked_examples')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};
