import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { onForget } from '../../../app/session/auth.ts';
import { sessionKeyValues } from '../../../app/session/storage.ts';

/** What the feed is narrowed to; empty texts and false narrow nothing. */
export interface NewsFilters {
  readonly search: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly bookmarked: boolean;
}

export const NO_FILTERS: NewsFilters = { search: '', date: '', bookmarked: false };
const SEARCH_MAX = 200;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters as they were stored; whatever makes no sense narrows nothing. */
export const parseFilters = (text: string | null): NewsFilters => {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return NO_FILTERS;
  }
  if (typeof stored !== 'object' || stored === null) return NO_FILTERS;
  const { search, date, bookmarked } = stored as Readonly<Record<keyof NewsFilters, unknown>>;
  return {
    search: typeof search === 'string' ? search.slice(0, SEARCH_MAX) : '',
    date: typeof date === 'string' && DAY.test(date) ? date : '',
    bookmarked: bookmarked === true,
  };
};

/** The filters of this tab. */
export const rememberedFilters = (): NewsFilters => parseFilters(sessionKeyValues.get(STORAGE_KEYS.newsFilters));

/** The search that a link asks for by `?title=`, for instance the extension's; it is taken out of the address. */
export const takeAskedFilters = (): NewsFilters | null => {
  const { search, pathname, hash } = window.location;
  const query = new URLSearchParams(search);
  const asked = query.get('title')?.trim().slice(0, SEARCH_MAX) ?? '';
  if (asked === '') return null;
  query.delete('title');
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', pathname + (rest === '' ? '' : `?${rest}`) + hash);
  const filters = { ...NO_FILTERS, search: asked };
  rememberFilters(filters);
  return filters;
};

/** Keeps the filters as long as the tab lives. */
export const rememberFilters = (filters: NewsFilters): void => {
  sessionKeyValues.set(STORAGE_KEYS.newsFilters, JSON.stringify(filters));
};

// What somebody looked for is nothing for the next person in this tab.
onForget(() => sessionKeyValues.remove(STORAGE_KEYS.newsFilters));

export const isFiltering = ({ search, date, bookmarked }: NewsFilters): boolean =>
  search !== '' || date !== '' || bookmarked;
