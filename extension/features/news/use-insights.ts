/** The list of insights: the first page from the storage, other pages and searches from the server. */
import { useEffect, useState } from 'react';
import type { ClientError } from '#shared/client/client.ts';
import { getNewsInsights, NEWS_PAGE_SIZE } from '#shared/contract/news/news.ts';
import { insightOf } from '../../insight.ts';
import { storedInsights, type StoredInsight } from '../../storage/stored-state.ts';
import { useItem, usePage } from '../../page.ts';

/** Which part of the list: by a word of the title, and by page. */
export interface Wish {
  readonly search: string;
  readonly page: number;
}

export type Insights =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ClientError; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly insights: readonly StoredInsight[];
      readonly pages: number;
      /** True if the server is out of reach, so that these are the stored insights. */
      readonly onlyStored: boolean;
      readonly retry: () => void;
    };

interface Answer {
  readonly wish: Wish;
  readonly found: { readonly insights: readonly StoredInsight[]; readonly pages: number } | null;
  readonly error: ClientError | null;
}

const FIRST: Wish = { search: '', page: 1 };
const isSame = (one: Wish, other: Wish): boolean => one.search === other.search && one.page === other.page;

/** Returns the stored insights with that word in their title. */
export const searchStored = (stored: readonly StoredInsight[], search: string): readonly StoredInsight[] =>
  stored.filter(({ title }) => title.toLocaleLowerCase().includes(search.toLocaleLowerCase()));

/** The insights of that wish. */
export const useInsights = (wish: Wish): Insights => {
  const { session } = usePage().opened;
  const stored = useItem(storedInsights);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const { search, page } = wish;
  useEffect(() => {
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      const query = { page, limit: NEWS_PAGE_SIZE, ...(search === '' ? {} : { title: search }) };
      const reply = await session.client.call(getNewsInsights, { query, signal: stop.signal });
      if (stop.signal.aborted) return;
      const found = reply.ok
        ? { insights: reply.data.data.map(insightOf), pages: Math.max(1, reply.data.pagination.pages) }
        : null;
      setAnswer({ wish: { search, page }, found, error: reply.ok ? null : reply.error });
    };
    void load();
    return () => stop.abort();
  }, [session, search, page, tries]);
  const retry = (): void => {
    setAnswer(null);
    setTries((count) => count + 1);
  };

  const mine = answer !== null && isSame(answer.wish, wish) ? answer : null;
  if (mine?.found) return { status: 'ready', ...mine.found, onlyStored: false, retry };
  if (mine?.error) {
    const isAway = mine.error.code === 'NETWORK' && stored !== null && page === 1;
    if (!isAway) return { status: 'failed', error: mine.error, retry };
    return { status: 'ready', insights: searchStored(stored.insights, search), pages: 1, onlyStored: true, retry };
  }
  if (isSame(wish, FIRST) && stored !== null) {
    return { status: 'ready', insights: stored.insights, pages: Math.max(1, stored.pages), onlyStored: false, retry };
  }
  return { status: 'loading' };
};
