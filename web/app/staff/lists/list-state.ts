import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Rows on one page of a list. */
export const LIST_LIMIT = 25;

export interface ListState {
  readonly page: number;
  readonly search: string;
  /** Every other choice by its name: sort order and filters; absent where nothing is chosen. */
  readonly chosen: Readonly<Record<string, string>>;
  /** Changes choices and goes to the first page; an empty text takes one back. */
  readonly choose: (changes: Readonly<Record<string, string>>) => void;
  readonly goTo: (page: number) => void;
}

/**
 * What a list shows, held by the address bar, so that it can be sent, reloaded and gone back to.
 * @param names of the choices that this list knows
 */
export const useListState = (names: readonly string[]): ListState => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string>>): void =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return useMemo(() => {
    const page = Number(params.get('page') ?? '1');
    return {
      page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
      search: (params.get('search') ?? '').slice(0, 200),
      chosen: Object.fromEntries(
        names.flatMap((name) => {
          const value = params.get(name);
          return value === null || value === '' ? [] : [[name, value]];
        }),
      ),
      choose: (changes) => change({ page: '', ...changes }),
      goTo: (to) => change({ page: to === 1 ? '' : String(to) }),
    };
  }, [params, change, names]);
};

/** The part of a query that every list sends. */
export const pageQuery = ({ page, search }: ListState) => ({
  page,
  limit: LIST_LIMIT,
  ...(search === '' ? {} : { search }),
});

/** The choice if it is one of those; undefined otherwise: an address may say anything. */
export const oneOf = <const T extends string>(value: string | undefined, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);

/**
 * How a list of the staff is kept fresh: the page before stands until the next has come, and whoever comes back to it, be
 * it a moment after they changed something, sees it as it is now.
 */
export const LIST_FRESHNESS = { keepPreviousData: true, revalidateOnMount: true, dedupingInterval: 0 } as const;
