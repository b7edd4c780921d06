/** The service worker's caches: the worker writes them, the page lists and empties them. */

/** Caches of opened content. They are emptied when the person signs out: their reading is private. */
export const OPENED_CACHES = {
  /** HTML of public pages. */
  pages: 'opened-pages-v1',
  /** Public replies, as JSON. */
  guest: 'opened-by-guest-v1',
  /** Replies to a signed-in person, in the form that a guest gets. */
  person: 'opened-by-person-v1',
} as const;

/** Caches of files that say nothing about who is here. */
export const FILE_CACHES = { assets: 'assets-v1', pictures: 'pictures-v1' } as const;

const ID = '[0-9a-f]{24}';

// The reading side of the contract, without account data and written content.
const READS: readonly RegExp[] = [
  /^\/api\/quiz\/cards$/,
  /^\/api\/quiz\/daily$/,
  new RegExp(`^/api/quiz/(?:card|getquizbyquizid)/${ID}$`),
  /^\/api\/news-insights\/user$/,
  new RegExp(`^/api/news-insights/user/${ID}$`),
  /^\/api\/case-studies$/,
  new RegExp(`^/api/case-studies/${ID}$`),
  /^\/api\/site$/,
];

// A search says more about the person than a page of a list, and is rarely repeated.
const SEARCHES = ['title', 'search', 'date', 'bookmarked', 'unreadAt', 'mine'] as const;

/** Whether the answer to that call is something to read again without a network. */
export const isCacheableRead = ({ pathname, searchParams }: URL): boolean =>
  READS.some((path) => path.test(pathname)) && !SEARCHES.some((name) => searchParams.has(name));

const PAGES: readonly RegExp[] = [
  /^\/(?:about|faq|support|contact|terms|privacy)?$/,
  /^\/news-insights-page\/detailed-news$/,
  new RegExp(`^/explore/case-studies/${ID}$`),
];

/** Whether that page's HTML says something of its own; every other page starts from the empty shell. */
export const isCacheablePage = ({ pathname }: URL): boolean => PAGES.some((path) => path.test(pathname));

// Requests of programs, and the page whose content security policy is its own.
const NOT_OURS =
  /^\/(?:api|dev|docs|files|widget|assets|embed|feeds|credentials|lti|healthz|readyz|metrics|openapi\.json|oembed|payment-plan|sso)(?:\/|$)|\.[a-z0-9]{2,11}$/;

/** Whether a navigation to there leads to a page of the site that the shell can replace. */
export const isSitePage = ({ pathname }: URL): boolean => !NOT_OURS.test(pathname);
