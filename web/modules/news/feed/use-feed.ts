import { useEffect, useMemo, useState } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import { getNewsInsights, NEWS_PAGE_SIZE, type NewsCard } from '#shared/contract/news/news.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import type { NewsFilters } from './filters.ts';

interface FeedState {
  readonly filters: NewsFilters;
  /** When the feed began, in ms. */
  readonly since: number;
  readonly items: readonly NewsCard[];
  /** Number of matching insights, loaded or not. */
  readonly total: number;
  /** The page that is loaded or loading. */
  readonly page: number;
  readonly pages: number;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: ClientError | null;
}

export interface Feed extends FeedState {
  /** Loads the next page, if there is one and none is loading. */
  readonly more: () => void;
  readonly retry: () => void;
}

const start = (filters: NewsFilters): FeedState => ({
  filters,
  since: Date.now(),
  items: [],
  total: 0,
  page: 1,
  pages: 1,
  status: 'loading',
  error: null,
});

// New publications shift the pages, so a page may repeat loaded insights.
const joined = (known: readonly NewsCard[], fresh: readonly NewsCard[]): readonly NewsCard[] => [
  ...known,
  ...fresh.filter(({ _id }) => !known.some((item) => item._id === _id)),
];

/** Returns the filters without bookmarks and reading for guests. */
const useOwnFilters = (filters: NewsFilters): NewsFilters => {
  const { user, restored } = useAuth();
  const guest = restored && user === null;
  return useMemo(() => (guest ? { ...filters, bookmarked: false, unread: false } : filters), [filters, guest]);
};

/** Loads the matching insights page by page. */
export const useFeed = (chosen: NewsFilters): Feed => {
  const filters = useOwnFilters(chosen);
  const [state, setState] = useState(() => start(filters));
  if (state.filters !== filters) setState(start(filters));
  const { status, page, since } = state;
  useEffect(() => {
    if (status !== 'loading') return;
    const stop = new AbortController();
    const { search, date, bookmarked, unread } = filters;
    const query = {
      page,
      limit: NEWS_PAGE_SIZE,
      ...(search === '' ? {} : { title: search }),
      ...(date === '' ? {} : { date }),
      ...(bookmarked ? { bookmarked: 'true' as const } : {}),
      ...(unread ? { unreadAt: since } : {}),
    };
    const load = async (): Promise<void> => {
      const reply = await session.client.call(getNewsInsights, { query, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (!reply.ok) {
        console.error(`News insights could not be loaded: ${reply.error.message}`);
        setState((now) => ({ ...now, status: 'failed', error: reply.error }));
        return;
      }
      const { data, pagination } = reply.data;
      setState((now) => ({
        ...now,
        status: 'ready',
        error: null,
        items: joined(now.items, data),
        total: pagination.total,
        pages: pagination.pages,
      }));
    };
    void load();
    return () => stop.abort();
  }, [filters, page, since, status]);
  return {
    ...state,
    more: () =>
      setState((now) =>
        now.status === 'ready' && now.page < now.pages ? { ...now, status: 'loading', page: now.page + 1 } : now,
      ),
    retry: () => setState((now) => ({ ...now, status: 'loading' })),
  };
};
