import type { Insertable } from 'kysely';
import type { Trx } from '../../../platform/database/tables.ts';
import type { NewsInsightsTable } from '../../news/tables.ts';

/** Ids of the starter quizzes by their key. */
export const quizIdsByKey = async (trx: Trx): Promise<Map<string, string>> => {
  const rows = await trx
    .selectFrom('quizzes')
    .select(['id', 'source_key'])
    .where('source_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, source_key }) => [source_key ?? '', id]));
};

export const insertSeededInsight = async (trx: Trx, row: Insertable<NewsInsightsTable>): Promise<boolean> => {
  const inserted = await trx
    .insertInto('news_insights')
    .values(row)
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};
