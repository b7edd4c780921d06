import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database/tables.ts';
import { noteFileUses } from '../files/index.ts';
import type { NewsInsightsTable } from './tables.ts';

/** An insight of the starter content. */
export type SeededInsight = Insertable<NewsInsightsTable>;

/** Inserts a starter insight, unless one with the same key exists. */
export const insertSeededInsight = async (trx: Trx, row: SeededInsight): Promise<boolean> => {
  const inserted = await trx
    .insertInto('news_insights')
    .values(row)
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Returns the ids of starter insights by key. */
export const insightIdsByKey = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('news_insights')
    .select(['id', 'source_key'])
    .where('source_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, source_key }) => [source_key ?? '', id]));
};

/** Columns that the file of a starter insight decides. */
export type StarterInsight = Pick<
  Selectable<NewsInsightsTable>,
  | 'title'
  | 'title_folded'
  | 'summary'
  | 'description'
  | 'source_title'
  | 'source_url'
  | 'programs'
  | 'event_date'
  | 'access'
  | 'related_quiz_id'
  | 'questions'
  | 'reading_minutes'
>;

/** Returns the insights that came with the starter content. */
export const starterInsights = (db: Db): Promise<Selectable<NewsInsightsTable>[]> =>
  db.selectFrom('news_insights').selectAll().where('source_key', 'is not', null).execute();

/** Saves a newer version of a starter insight. Returns false if it was saved since that version. */
export const saveStarterInsight = async (
  trx: Trx,
  { id, version }: { readonly id: string; readonly version: number },
  columns: StarterInsight,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('news_insights')
    .set({ ...columns, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await noteFileUses(trx, { kind: 'insight', subject_id: id, version: 0 }, columns.description + columns.questions);
  return true;
};
