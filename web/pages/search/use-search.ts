import { useSearchParams } from 'react-router-dom';
import {
  SEARCH_KINDS,
  SEARCH_MAX,
  search,
  type SearchKind,
  type SearchResult,
} from '#shared/contract/search/search.ts';
import { useSearchText } from '../../app/components/search/use-search-text.ts';
import { useQuery, type Query } from '../../app/session/query.ts';

type Found = Query<{ readonly data: { readonly search: SearchResult } }>;

interface Searching {
  readonly typed: string;
  /** The kind that is searched alone. */
  readonly kind: SearchKind | undefined;
  /** Null while nothing is typed. */
  readonly found: Found | null;
  /** True while the shown results are those of an earlier text. */
  readonly stale: boolean;
  readonly change: (typed: string) => void;
}

/** The search of the page. */
export const useSearch = (): Searching => {
  const { typed, rested, change } = useSearchText(SEARCH_MAX);
  const [query] = useSearchParams();
  const kind = SEARCH_KINDS.find((one) => one === query.get('kind'));
  const q = rested.trim();
  const found = useQuery(search, q === '' ? null : { query: { q, ...(kind !== undefined && { kind }) } }, {
    keepPreviousData: true,
  });
  return {
    typed,
    kind,
    found: q === '' || typed.trim() === '' ? null : found,
    stale: q !== typed.trim() || (found.status === 'ready' && found.lagging === true),
    change,
  };
};
