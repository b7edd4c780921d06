/** The storage of a session: keys, the port, and what may be believed of what is read from it. */

/** Storage keys of the product, as the specification spells them. */
export const STORAGE_KEYS = {
  authToken: 'authToken',
  deviceId: 'deviceId',
  userEmail: 'userEmail',
  redirectAfterLogin: 'redirectAfterLogin',
  theme: 'theme',
  currentUser: 'currentUser',
  otpStartTime: 'otpStartTime',
  newsFilters: 'newsFilters',
  activeExploreCard: 'activeExploreCard',
} as const;
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** Small texts by key: localStorage, extension storage behind a cache, or a Map in a test. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls the listener after changes made elsewhere, such as in another tab. Returns a function that stops it. */
  subscribe?(listener: (key: string, value: string | null) => void): () => void;
}

// A path of our own origin: one slash, then neither slash nor backslash, and nothing a browser would strip or decode
// into one.
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

// Where one signs in leads back to where one signs in; the router knows these in any case and with a slash behind.
const SIGN_IN_PAGE = /^\/(?:login|login\/sso|signup)\/?$/i;
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/** Returns that path if it is a page of our own origin that a user may come back to after signing in, else null. */
export const safeRedirect = (path: string | null): string | null => {
  if (path === null || path.length > 2000 || !OWN_PATH.test(path)) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const pathname = decoded.split(/[?#]/, 1)[0] ?? '';
  const strange = !OWN_PATH.test(pathname) || pathname.includes('//') || DOT_SEGMENT.test(pathname);
  return strange || SIGN_IN_PAGE.test(pathname) ? null : path;
};
