/** The list of insights: the first page from what is kept, the others and what is searched for from the server. */
import { useEffect, useState } from 'react';
import type { ClientError } from '#shared/client/client.ts';
import { getNewsInsights, NEWS_PAGE_SIZE } from '#shared/contract/news/news.ts';
import { insightOf } from '../../insight.ts';
import { keptInsights, type KeptInsight } from '../../storage/stored-state.ts';
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
      readonly insights: readonly KeptInsight[];
      readonly pages: number;
      /** The server could not be reached, so this is what is kept here. */
      readonly onlyKept: boolean;
      readonly retry: () => void;
    };

interface Answer {
  readonly wish: Wish;
  readonly found: { readonly insights: readonly KeptInsight[]; readonly pages: number } | null;
  readonly error: ClientError | null;
}

const FIRST: Wish = { search: '', page: 1 };
const isSame = (one: Wish, other: Wish): boolean => one.search === other.search && one.page === other.page;

/** Those of the kept insights whose title has that word in it. */
export const amongKept = (kept: readonly KeptInsight[], search: string): readonly KeptInsight[] =>
  kept.filter(({ title }) => title.toLocaleLowerCase().includes(search.toLocaleLowerCase()));

/** The insights of that wish. */
export const useInsights = (wish: Wish): Insights => {
  const { session } = usePage().opened;
  const kept = useItem(keptInsights);
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
  if (mine?.found) return { status: 'ready', ...mine.found, onlyKept: false, retry };
  if (mine?.error) {
    const isAway = mine.error.code === 'NETWORK' && kept !== null && page === 1;
    if (!isAway) return { status: 'failed', error: mine.error, retry };
    return { status: 'ready', insights: amongKept(kept.insights, search), pages: 1, onlyKept: true, retry };
  }
  if (isSame(wish, FIRST) && kept !== null) {
    return { status: 'ready', insights: kept.insights, pages: Math.max(1, kept.pages), onlyKept: false, retry };
  }
  return { status: 'loading' };
};
