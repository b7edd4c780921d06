import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import { getNewsInsight, getNewsInsights, type NewsCard, type NewsInsight } from '#shared/contract/news/news.ts';
import type { ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { addDays, startOfDay } from '#shared/domain/common/calendar.ts';
import type { Topic } from '../../../platform/cache/topics.ts';
import { isReferenceFault } from '../../../platform/database/reference-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { prepare, type Prepared } from '../../../platform/http/routes/prepared.ts';
import { createPreparedCache } from '../../../platform/http/routes/prepared-cache.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Listed } from '../../../platform/http/pages/sitemap.ts';
import type { DrawNumbers } from '../../quizzes/index.ts';
import { createChecking, type CheckAnswer } from './check.ts';
import { addressOf, rssOf } from './feed.ts';
import {
  addCheck,
  deleteBookmark,
  findInsight,
  findNeighbour,
  insertBookmark,
  listInsights,
  listPublished,
  type FeedFilter,
  type InsightRow,
} from './repository.ts';
import { isLocked, questionsOf, toCard, toInsight, type Reading } from './views.ts';

/** Number of insights in the RSS feed. */
const FEED_LENGTH = 30;
const GUEST: Reading = { signedIn: false, entitled: false, due: new Map() };

export type FeedQuery = ParsedQueryOf<typeof getNewsInsights>;

export interface NewsDeps extends Pick<Deps, 'db' | 'clock' | 'contentKeys' | 'events' | 'content'> {
  /** Whether the user may read subscriber content. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
  /** The insights that organisations assigned to the user and that aren't done, each with its earliest due day. */
  readonly assigned: (userId: string) => Promise<ReadonlyMap<string, string>>;
  /** IANA time zone of the date filter. */
  readonly timezone: string;
  /** Origin of links in the RSS feed. */
  readonly publicUrl: string;
  readonly numbers: DrawNumbers;
}

export interface NewsService {
  /** Returns a page of the feed. Throws SIGN_IN_REQUIRED if a guest requests bookmarks. */
  list(actor: Actor | null, query: FeedQuery): Promise<{ items: NewsCard[]; total: number }>;
  /** Returns the page that guests get, ready to send. */
  listForGuests(query: FeedQuery): Promise<Prepared>;
  /** Throws 404 unless it is published. */
  get(actor: Actor | null, id: string): Promise<NewsInsight>;
  getForGuests(id: string): Promise<Prepared>;
  /** Throws 404, ANSWER_INVALID, and for locked insights SIGN_IN_REQUIRED or SUBSCRIPTION_REQUIRED. */
  check(actor: Actor | null, id: string, answers: readonly CheckAnswer[]): Promise<ReviewedQuestion[]>;
  /** Throws 404 unless it is published. */
  bookmark(actor: Actor, id: string): Promise<void>;
  unbookmark(actor: Actor, id: string): Promise<void>;
  /** Returns the URL of every published insight, newest first. */
  listed(): Promise<Listed[]>;
  /** Returns the newest insights as RSS 2.0. */
  rss(): Promise<string>;
}

/** Topics that invalidate the cached responses for guests. */
const NEWS_TOPICS: readonly Topic[] = ['news', 'quizzes'];

/** News insights for readers. */
export const createNewsService = ({
  db,
  clock,
  contentKeys,
  events,
  content,
  mayOpen,
  assigned,
  timezone,
  publicUrl,
  numbers,
}: NewsDeps): NewsService => {
  const cache = createPreparedCache({ clock, content }, NEWS_TOPICS);
  const checking = createChecking(contentKeys('order of insight checks'), numbers);

  const readingOf = async (actor: Actor | null): Promise<Reading> =>
    actor === null ? GUEST : { signedIn: true, entitled: await mayOpen(actor), due: await assigned(actor.userId) };

  const filterOf = ({ title, date, bookmarked, unreadAt }: FeedQuery): FeedFilter => ({
    title,
    bookmarked: bookmarked === 'true',
    unreadAt,
    day:
      date === undefined
        ? undefined
        : { from: startOfDay(date, timezone), until: startOfDay(addDays(date, 1), timezone), date },
  });

  const found = async (actor: Actor | null, id: string): Promise<InsightRow> => {
    const row = await findInsight(db, actor?.userId ?? null, id);
    if (row === undefined) throw notFound('insight');
    return row;
  };

  const list: NewsService['list'] = async (actor, query) => {
    if ((query.bookmarked ?? query.unreadAt) !== undefined && actor === null) throw new Refusal('SIGN_IN_REQUIRED');
    const reading = await readingOf(actor);
    const { rows, total } = await listInsights(db, actor?.userId ?? null, filterOf(query), query);
    return { items: rows.map((row) => toCard(row, reading)), total };
  };

  const get: NewsService['get'] = async (actor, id) => {
    const row = await found(actor, id);
    const [newer, older] = [await findNeighbour(db, row, 'newer'), await findNeighbour(db, row, 'older')];
    return toInsight(row, await readingOf(actor), { newer, older, check: checking.questions(row) });
  };

  return {
    list,
    listForGuests: (query) =>
      cache.get(JSON.stringify(query), async () => {
        const { items, total } = await list(null, query);
        return prepare(getNewsInsights, { success: true, data: items, pagination: paginationOf(query, total) });
      }),
    get,
    getForGuests: (id) =>
      cache.get(id, async () => prepare(getNewsInsight, { success: true, data: { insight: await get(null, id) } })),
    async check(actor, id, answers) {
      const row = await found(actor, id);
      if (isLocked(row, { entitled: actor !== null && (await mayOpen(actor)) })) {
        if (actor === null) throw new Refusal('SIGN_IN_REQUIRED');
        const inside = { title: row.title, questions: questionsOf(row).length };
        throw new Refusal('SUBSCRIPTION_REQUIRED', { details: { inside } });
      }
      const review = checking.review(row, answers);
      // Requesting the review without an answer doesn't count as a check; an insight without questions is marked as read.
      if (actor !== null && (answers.length > 0 || questionsOf(row).length === 0)) {
        const checked = { userId: actor.userId, insightId: id, at: clock.now() };
        await inTransaction(db, async (trx) => {
          await addCheck(trx, checked);
          await events.publish(trx, 'insight.checked', checked);
        });
      }
      return review;
    },
    async bookmark(actor, id) {
      await found(actor, id);
      try {
        await insertBookmark(db, actor.userId, id, clock.now());
      } catch (error) {
        if (isReferenceFault(error)) throw notFound('insight');
        throw error;
      }
    },
    async unbookmark(actor, id) {
      await found(actor, id);
      await deleteBookmark(db, actor.userId, id);
    },
    async listed() {
      return (await listPublished(db)).map((row) => ({ address: addressOf(row), changedAt: row.updated_at }));
    },
    async rss() {
      const { rows } = await listInsights(db, null, {}, { page: 1, limit: FEED_LENGTH });
      return rssOf(rows, publicUrl);
    },
  };
};
