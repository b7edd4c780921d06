import { sql, type Selectable } from 'kysely';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, searched } from '../../../platform/database/search.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { NewsInsightsTable } from '../tables.ts';

/** A published insight with joined data. */
export type InsightRow = Omit<Selectable<NewsInsightsTable>, 'published_at'> & {
  readonly published_at: number;
  readonly quiz_title: string | null;
  /** Whether the reader bookmarked it: 1, or null. */
  readonly bookmarked: number | null;
  /** Whether the reader answered its questions: 1, or null. */
  readonly checked: number | null;
  /** When the reader's account was created; null without a reader. */
  readonly joined_at: number | null;
};

/** Filters of the feed. */
export interface FeedFilter {
  readonly title?: string | undefined;
  /** Range of publication times, the end exclusive, and the event date that matches instead. */
  readonly day?: { readonly from: number; readonly until: number; readonly date: string } | undefined;
  /** Only bookmarked insights. */
  readonly bookmarked?: boolean | undefined;
  /** Only insights that the reader hadn't read at that time, in ms. */
  readonly unreadAt?: number | undefined;
}

export interface Titled {
  readonly id: string;
  readonly title: string;
}

const published = (db: Db, readerId: string | null) =>
  db
    .selectFrom('news_insights')
    .leftJoin('quizzes', (join) =>
      join
        .onRef('quizzes.id', '=', 'news_insights.related_quiz_id')
        .on('quizzes.status', '=', 'published')
        .on('quizzes.kind', '=', 'standard'),
    )
    .leftJoin('news_bookmarks', (join) =>
      join
        .onRef('news_bookmarks.insight_id', '=', 'news_insights.id')
        .on('news_bookmarks.user_id', '=', readerId ?? ''),
    )
    .leftJoin('insight_checks', (join) =>
      join
        .onRef('insight_checks.insight_id', '=', 'news_insights.id')
        .on('insight_checks.user_id', '=', readerId ?? ''),
    )
    .selectAll('news_insights')
    .select(['quizzes.title as quiz_title'])
    .select(sql<number | null>`case when news_bookmarks.user_id is null then null else 1 end`.as('bookmarked'))
    .select(sql<number | null>`case when insight_checks.user_id is null then null else 1 end`.as('checked'))
    .select((insight) =>
      insight
        .selectFrom('users')
        .select('users.created_at')
        .where('users.id', '=', readerId ?? '')
        .as('joined_at'),
    )
    .where('news_insights.status', '=', 'published')
    .where('news_insights.published_at', 'is not', null);

type Insights = ReturnType<typeof published>;

const matching = (
  insights: Insights,
  { title, day, bookmarked, unreadAt }: FeedFilter,
  readerId: string | null,
): Insights => {
  let found = insights;
  found = found.where(searched(title, (text) => contains('news_insights.title_folded', text)));
  if (day !== undefined) {
    found = found.where((where) =>
      where.or([
        where.and([
          where('news_insights.published_at', '>=', day.from),
          where('news_insights.published_at', '<', day.until),
        ]),
        where('news_insights.event_date', '=', day.date),
      ]),
    );
  }
  // Starts from the few bookmarks instead of the whole feed.
  if (bookmarked === true) {
    found = found.where('news_insights.id', 'in', (where) =>
      where
        .selectFrom('news_bookmarks as kept')
        .select('kept.insight_id')
        .where('kept.user_id', '=', readerId ?? ''),
    );
  }
  if (unreadAt !== undefined) {
    found = found.where((where) =>
      where.or([where('insight_checks.user_id', 'is', null), where('insight_checks.at', '>', unreadAt)]),
    );
  }
  return found;
};

/** Returns a page of matching published insights, newest first, with the total. */
export const listInsights = async (
  db: Db,
  readerId: string | null,
  filter: FeedFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: InsightRow[]; total: number }> => {
  const found = matching(published(db, readerId), filter, readerId);
  const total = await boundedCount(db, found, { page, limit });
  const rows = await found
    .orderBy('news_insights.published_at', 'desc')
    .orderBy('news_insights.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ published_at: number }>()
    .execute();
  return { rows, total };
};

export const findInsight = async (db: Db, readerId: string | null, id: string): Promise<InsightRow | undefined> =>
  published(db, readerId).where('news_insights.id', '=', id).$narrowType<{ published_at: number }>().executeTakeFirst();

/** Returns the next newer or next older published insight. */
export const findNeighbour = async (
  db: Db,
  { id, published_at }: Pick<InsightRow, 'id' | 'published_at'>,
  side: 'newer' | 'older',
): Promise<Titled | undefined> => {
  const [sign, order] = side === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  return db
    .selectFrom('news_insights')
    .select(['id', 'title'])
    .where('status', '=', 'published')
    .where((where) =>
      where.or([
        where('published_at', sign, published_at),
        where.and([where('published_at', '=', published_at), where('id', sign, id)]),
      ]),
    )
    .orderBy('published_at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
};

/** Returns every published insight by title, newest first. */
export const listPublished = async (db: Db): Promise<(Titled & { updated_at: number })[]> =>
  db
    .selectFrom('news_insights')
    .select(['id', 'title', 'updated_at'])
    .where('status', '=', 'published')
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Adds a bookmark unless it exists. */
export const insertBookmark = async (db: Db, userId: string, insightId: string, now: number): Promise<void> => {
  await db
    .insertInto('news_bookmarks')
    .values({ user_id: userId, insight_id: insightId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'insight_id']).doNothing())
    .execute();
};

export const deleteBookmark = async (db: Db, userId: string, insightId: string): Promise<void> => {
  await db.deleteFrom('news_bookmarks').where('user_id', '=', userId).where('insight_id', '=', insightId).execute();
};

/**
 * Returns a reader's bookmarks, including unpublished insights. Each insight can be bookmarked once, which bounds the
 * list.
 */
export const bookmarksOf = (db: Db, userId: string): Promise<{ title: string; created_at: number }[]> =>
  db
    .selectFrom('news_bookmarks')
    .innerJoin('news_insights', 'news_insights.id', 'news_bookmarks.insight_id')
    .select(['news_insights.title', 'news_bookmarks.created_at'])
    .where('news_bookmarks.user_id', '=', userId)
    .orderBy('news_bookmarks.created_at')
    .execute();

/** Records that a user answered the questions of an insight; only the first time counts. */
export const addCheck = async (
  trx: Trx,
  { userId, insightId, at }: { readonly userId: string; readonly insightId: string; readonly at: number },
): Promise<void> => {
  await trx
    .insertInto('insight_checks')
    .values({ user_id: userId, insight_id: insightId, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'insight_id']).doNothing())
    .execute();
};
