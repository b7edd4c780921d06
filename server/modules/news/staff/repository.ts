import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { INSIGHT_SORTS } from '#shared/contract/news/news-staff.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, searched } from '../../../platform/database/search.ts';
import { noteFileUses } from '../../files/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { NewsInsightsTable } from '../tables.ts';

export type InsightRow = Selectable<NewsInsightsTable> & { readonly author_name: string | null };

type InsightSort = (typeof INSIGHT_SORTS)[number];

const insights = (db: Db) =>
  db
    .selectFrom('news_insights')
    .leftJoin('users', 'users.id', 'news_insights.author_id')
    .selectAll('news_insights')
    .select('users.name as author_name');

export interface StaffFilter {
  /** Author to filter by; null for all. */
  readonly authorId: string | null;
  readonly search?: string | undefined;
  readonly status?: NewsInsightsTable['status'] | undefined;
}

const matching = (db: Db, { authorId, search, status }: StaffFilter) => {
  let found = insights(db);
  if (authorId !== null) found = found.where('news_insights.author_id', '=', authorId);
  found = found.where(searched(search, (text) => contains('news_insights.title_folded', text)));
  if (status !== undefined) found = found.where('news_insights.status', '=', status);
  return found;
};

type Insights = ReturnType<typeof insights>;

const sorted = (found: Insights, sort: InsightSort): Insights => {
  switch (sort) {
    case 'updated':
      return found.orderBy('news_insights.updated_at', 'desc').orderBy('news_insights.id', 'desc');
    case 'newest':
      return found.orderBy('news_insights.id', 'desc');
    case 'title':
      return found.orderBy('news_insights.title_folded').orderBy('news_insights.id');
  }
};

/** Returns a page of matching insights, with the total. */
export const listForStaff = async (
  db: Db,
  filter: StaffFilter,
  position: { readonly page: number; readonly limit: number; readonly sort: InsightSort },
): Promise<{ rows: InsightRow[]; total: number }> => {
  const total = await boundedCount(db, matching(db, filter), position);
  const rows = await sorted(matching(db, filter), position.sort)
    .limit(position.limit)
    .offset((position.page - 1) * position.limit)
    .execute();
  return { rows, total };
};

export const findForStaff = (db: Db, id: string): Promise<InsightRow | undefined> =>
  insights(db).where('news_insights.id', '=', id).executeTakeFirst();

/** Locks the insight until the transaction ends. */
export const lockInsight = async (trx: Trx, id: string): Promise<InsightRow | undefined> => {
  await trx
    .updateTable('news_insights')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .execute();
  return findForStaff(trx, id);
};

export const insertInsight = async (trx: Trx, row: Insertable<NewsInsightsTable>): Promise<void> => {
  await trx.insertInto('news_insights').values(row).execute();
  await noteFileUses(trx, { kind: 'insight', subject_id: row.id, version: 0 }, row.description + row.questions);
};

export const changeInsight = async (db: Db, id: string, row: Updateable<NewsInsightsTable>): Promise<void> => {
  await db.updateTable('news_insights').set(row).where('id', '=', id).execute();
  const { description, questions } = row;
  // A client that doesn't write both fields writes neither.
  if (description === undefined || questions === undefined) return;
  await noteFileUses(db, { kind: 'insight', subject_id: id, version: 0 }, description + questions);
};

export const removeInsight = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('news_insights').where('id', '=', id).execute();
};

/** Publishes every scheduled insight whose time has come. Returns the number published. */
export const publishScheduled = async (db: Db, now: number): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('news_insights')
    .set({ status: 'published', published_at: sql<number>`coalesce(published_at, scheduled_at)`, updated_at: now })
    .where('status', '=', 'scheduled')
    .where('stage', '=', 'published')
    .where('scheduled_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
