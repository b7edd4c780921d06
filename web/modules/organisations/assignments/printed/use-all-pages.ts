import { useEffect, useState } from 'react';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import type { Pagination } from '#shared/contract/common/fields.ts';

/** Rows on paper; a saved table has all. */
export const PRINTED_MAX = 2_000;
const PAGE_ROWS = 100;

type Page<Item> = Reply<{ readonly data: readonly Item[]; readonly pagination: Pagination }>;

export type AllPages<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ClientError }
  | { readonly status: 'ready'; readonly items: readonly Item[]; readonly complete: boolean };

/**
 * Reads a list page by page.
 * @param read has to stay the same function while the list does
 */
export const useAllPages = <Item>(
  read: (page: { page: number; limit: number }, signal: AbortSignal) => Promise<Page<Item>>,
  attempt: number,
): AllPages<Item> => {
  const [state, setState] = useState<AllPages<Item>>({ status: 'loading' });
  useEffect(() => {
    const stopped = new AbortController();
    const readAll = async (): Promise<void> => {
      setState({ status: 'loading' });
      const items: Item[] = [];
      for (let page = 1, pages = 1; page <= pages && items.length < PRINTED_MAX; page += 1) {
        const reply = await read({ page, limit: PAGE_ROWS }, stopped.signal);
        if (stopped.signal.aborted) return;
        if (!reply.ok) {
          setState({ status: 'failed', error: reply.error });
          return;
        }
        items.push(...reply.data.data);
        ({ pages } = reply.data.pagination);
        if (page >= pages || items.length >= PRINTED_MAX) {
          setState({ status: 'ready', items, complete: page >= pages });
          return;
        }
      }
    };
    void readAll();
    return () => stopped.abort();
  }, [read, attempt]);
  return state;
};
