import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { onForget } from '../../../app/session/auth.ts';
import { sessionKeyValues } from '../../../app/session/storage.ts';

/** Filters of the feed; empty texts and false don't filter. */
export interface NewsFilters {
  readonly search: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly bookmarked: boolean;
  readonly unread: boolean;
}

export const NO_FILTERS: NewsFilters = { search: '', date: '', bookmarked: false, unread: false };
const SEARCH_MAX = 200;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses stored filters; invalid values don't filter. */
export const parseFilters = (text: string | null): NewsFilters => {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return NO_FILTERS;
  }
  if (typeof stored !== 'object' || stored === null) return NO_FILTERS;
  const { search, date, bookmarked, unread } = stored as Readonly<Record<keyof NewsFilters, unknown>>;
  return {
    search: typeof search === 'string' ? search.slice(0, SEARCH_MAX) : '',
    date: typeof date === 'string' && DAY.test(date) ? date : '',
    bookmarked: bookmarked === true,
    unread: unread === true,
  };
};

/** Returns the filters of this tab. */
export const storedFilters = (): NewsFilters => parseFilters(sessionKeyValues.get(STORAGE_KEYS.newsFilters));

/** Takes the search of a link with `?title=`, for example from the extension, and removes it from the URL. */
export const takeLinkedFilters = (): NewsFilters | null => {
  const { search, pathname, hash } = window.location;
  const query = new URLSearchParams(search);
  const title = query.get('title')?.trim().slice(0, SEARCH_MAX) ?? '';
  if (title === '') return null;
  query.delete('title');
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', pathname + (rest === '' ? '' : `?${rest}`) + hash);
  const filters = { ...NO_FILTERS, search: title };
  storeFilters(filters);
  return filters;
};

/** Stores the filters for this tab. */
export const storeFilters = (filters: NewsFilters): void => {
  sessionKeyValues.set(STORAGE_KEYS.newsFilters, JSON.stringify(filters));
};

// Privacy: the next user of this tab must not see it.
onForget(() => sessionKeyValues.remove(STORAGE_KEYS.newsFilters));

export const isFiltering = ({ search, date, bookmarked, unread }: NewsFilters): boolean =>
  search !== '' || date !== '' || bookmarked || unread;
