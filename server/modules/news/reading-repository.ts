import type { Db } from '../../platform/database/tables.ts';

export interface PublishedInsight {
  readonly id: string;
  readonly title: string;
  readonly access: 'free' | 'subscriber';
  /** True if it ends with questions. */
  readonly asks: boolean;
  /** Number of saves. */
  readonly version: number;
}

/** Returns the published ones of those insights. */
export const publishedInsights = async (db: Db, ids: readonly string[]): Promise<readonly PublishedInsight[]> => {
  const rows = await db
    .selectFrom('news_insights')
    .select(['id', 'title', 'access', 'questions', 'version'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .where('published_at', 'is not', null)
    .execute();
  return rows.map(({ questions, ...row }) => ({ ...row, asks: questions !== '[]' }));
};

/** Returns those of the insights whose questions a user has answered. */
export const checkedInsights = async (db: Db, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('insight_checks')
    .select('insight_id')
    .where('user_id', '=', userId)
    .where('insight_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ insight_id }) => insight_id));
};

/** Insights that users have read or whose questions they have answered, as part of a query of another module. */
export const insightChecks = (db: Db) => db.selectFrom('insight_checks').select(['user_id', 'insight_id', 'at']);
