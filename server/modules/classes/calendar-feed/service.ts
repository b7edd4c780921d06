import type { CalendarFeed } from '#shared/contract/classes/calendar-feed.ts';
import { isId, makeId } from '#shared/domain/common/identifiers.ts';
import { calendarFile } from '../../../platform/calendar/calendar-file.ts';
import type { CalendarSource } from '../../../platform/calendar/source.ts';
import { deriveKey, equalTexts, hmac } from '../../../platform/crypto.ts';
import type { Deps } from '../../../platform/dependencies.ts';

/** How often calendars read the feed, in minutes. */
const REFRESH_MINUTES = 60;
const ID_LENGTH = 24;

export interface CalendarFeedDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'secret'> {
  readonly publicUrl: string;
  readonly sources: () => readonly CalendarSource[];
}

export interface CalendarFeeds {
  get(userId: string): Promise<CalendarFeed | null>;
  /** Makes a feed, or gives it another address. */
  renew(userId: string): Promise<CalendarFeed>;
  revoke(userId: string): Promise<void>;
  /** The feed of that token; null where the token opens none. */
  read(token: string): Promise<string | null>;
}

/** Private feeds. The token of an address is worked out, so that nothing that opens a feed stands in the database. */
export const createCalendarFeeds = (deps: CalendarFeedDeps): CalendarFeeds => {
  const { db, clock, random, publicUrl, sources } = deps;
  const key = deriveKey(deps.secret, 'calendar feeds');
  const tokenOf = (userId: string, generation: string): string => userId + hmac(key, `${userId}.${generation}`);
  const find = (userId: string) =>
    db
      .selectFrom('calendar_feeds')
      .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
      .select(['calendar_feeds.generation', 'calendar_feeds.created_at', 'users.status'])
      .where('user_id', '=', userId)
      .executeTakeFirst();

  const get: CalendarFeeds['get'] = async (userId) => {
    const row = await find(userId);
    if (row === undefined) return null;
    return {
      url: `${publicUrl}/feeds/calendar/${tokenOf(userId, row.generation)}.ics`,
      since: new Date(row.created_at).toISOString(),
    };
  };

  return {
    get,
    async renew(userId) {
      const now = clock.now();
      const row = { generation: makeId(now, (count) => random.bytes(count)), created_at: now };
      await db
        .insertInto('calendar_feeds')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      const feed = await get(userId);
      if (feed === null) throw new Error('The feed was taken away while it was made');
      return feed;
    },
    async revoke(userId) {
      await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
    },
    async read(token) {
      const userId = token.slice(0, ID_LENGTH);
      if (!isId(userId)) return null;
      const row = await find(userId);
      if (row?.status !== 'active' || !equalTexts(token, tokenOf(userId, row.generation))) return null;
      const events = [];
      for (const source of sources()) events.push(...(await source(userId)));
      return calendarFile('PUBLISH', events, { name: 'Business Wisdom', refreshMinutes: REFRESH_MINUTES });
    },
  };
};
