import type { Insertable } from 'kysely';
import type { Trx } from '../../platform/database/tables.ts';
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
export const insightIdsByKey = async (trx: Trx): Promise<ReadonlyMap<string, string>> => {
  const rows = await trx
    .selectFrom('news_insights')
    .select(['id', 'source_key'])
    .where('source_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, source_key }) => [source_key ?? '', id]));
};
