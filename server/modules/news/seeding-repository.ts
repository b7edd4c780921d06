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
