import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQueryChange } from '../../routing/use-query-change.ts';

/** Rows on one page of a list. */
export const LIST_LIMIT = 25;

export interface ListState {
  readonly page: number;
  readonly search: string;
  /** Sort order and filters by name; absent for the default. */
  readonly chosen: Readonly<Record<string, string>>;
  /** Changes filters and goes to the first page; an empty value removes a filter. */
  readonly choose: (changes: Readonly<Record<string, string>>) => void;
  readonly goTo: (page: number) => void;
}

/**
 * The state of a list in the URL, so that it can be shared, reloaded and returned to.
 * @param names of the list's filters
 */
export const useListState = (names: readonly string[]): ListState => {
  const [params] = useSearchParams();
  const change = useQueryChange();
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

/** Returns the query parameters that every list sends. */
export const pageQuery = ({ page, search }: ListState) => ({
  page,
  limit: LIST_LIMIT,
  ...(search === '' ? {} : { search }),
});

/** Returns the value if it is known; a URL may contain anything. */
export const oneOf = <const T extends string>(value: string | undefined, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);

/**
 * SWR options of staff lists: the previous page stays until the next has loaded, and a list that is opened again is
 * always reloaded.
 */
export const LIST_FRESHNESS = { keepPreviousData: true, revalidateOnMount: true, dedupingInterval: 0 } as const;
