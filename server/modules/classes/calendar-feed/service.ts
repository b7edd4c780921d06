import type { CalendarFeed } from '#shared/contract/classes/calendar-feed.ts';
import { isId, makeId } from '#shared/domain/common/identifiers.ts';
import { calendarFile } from '../../../platform/calendar/calendar-file.ts';
import type { CalendarSource } from '../../../platform/calendar/source.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { findFeed, putFeed, removeFeed } from './repository.ts';

/** How often calendar apps read the feed, in minutes. */
const REFRESH_MINUTES = 60;
const ID_LENGTH = 24;
const PURPOSE = 'calendar feeds';

export interface CalendarFeedDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'keys'> {
  readonly publicUrl: string;
  readonly sources: () => readonly CalendarSource[];
}

export interface CalendarFeeds {
  get(userId: string): Promise<CalendarFeed | null>;
  /** Creates a feed, or replaces its URL. */
  renew(userId: string): Promise<CalendarFeed>;
  revoke(userId: string): Promise<void>;
  /** Returns the feed of that token, or null. */
  read(token: string): Promise<string | null>;
}

/** Private feeds. The token in the URL is derived, so that the database contains nothing that opens a feed. */
export const createCalendarFeeds = (deps: CalendarFeedDeps): CalendarFeeds => {
  const { db, clock, random, keys, publicUrl, sources } = deps;
  const tokenOf = (userId: string, generation: string): string =>
    userId + keys.hash(PURPOSE, `${userId}.${generation}`);
  const isToken = (token: string, userId: string, generation: string): boolean =>
    keys.matches(PURPOSE, `${userId}.${generation}`, token.slice(ID_LENGTH));

  const get: CalendarFeeds['get'] = async (userId) => {
    const row = await findFeed(db, userId);
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
      await putFeed(db, { user_id: userId, generation: makeId(now, (count) => random.bytes(count)), created_at: now });
      const feed = await get(userId);
      if (feed === null) throw new Error('The feed was deleted while it was being created');
      return feed;
    },
    revoke: (userId) => removeFeed(db, userId),
    async read(token) {
      const userId = token.slice(0, ID_LENGTH);
      if (!isId(userId)) return null;
      const row = await findFeed(db, userId);
      if (row?.status !== 'active' || !isToken(token, userId, row.generation)) return null;
      const events = [];
      for (const source of sources()) events.push(...(await source(userId)));
      return calendarFile('PUBLISH', events, { name: 'Business Wisdom', refreshMinutes: REFRESH_MINUTES });
    },
  };
};
