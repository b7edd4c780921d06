import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import type { NewsInsightsTable } from '../../db/tables/news.ts';

const SEEDED = 'starter insights';

/** Whether the starter insights were stored before. */
export const areInsightsSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', '=', SEEDED).executeTakeFirst()) !== undefined;

/** Notes that the starter insights are stored; false when they were before. */
export const markInsightsSeeded = async (trx: Trx): Promise<boolean> => {
  const marked = await trx
    .insertInto('settings')
    .values({ key: SEEDED, value: 'stored' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return marked !== undefined;
};

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
