import { STORAGE_KEYS, type KeyValueStorage } from '#shared/auth/storage.ts';

// Some browsers block storage; the site then works until the tab closes.
const fallback = new Map<string, string>();

const tolerant = (storage: () => Storage): KeyValueStorage => ({
  get: (key) => {
    try {
      return storage().getItem(key);
    } catch {
      return fallback.get(key) ?? null;
    }
  },
  set: (key, value) => {
    try {
      storage().setItem(key, value);
    } catch {
      fallback.set(key, value);
    }
  },
  remove: (key) => {
    fallback.delete(key);
    try {
      storage().removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
});

/**
 * True on pages that a learning platform shows in a frame. Their session belongs to that frame: browsers may block or share
 * the site's own storage there, and it must not replace the session of someone who is signed in to the site.
 */
export const isLaunchedPage = (): boolean =>
  typeof window !== 'undefined' && window.location.pathname.startsWith('/lti/');

// Decided once: the address changes when the user goes to another page of the site.
const launched = isLaunchedPage();

/** The storage of this page's session. Throws where the browser blocks it. */
export const pageStorage = (): Storage => (launched ? window.sessionStorage : window.localStorage);

// A new launch signs in again and ends the token of the previous one.
if (launched && window.location.hash.length > 1) {
  try {
    window.sessionStorage.removeItem(STORAGE_KEYS.authToken);
  } catch {
    // Nothing is stored.
  }
}

/** The storage of this page's session, with notifications of changes by other tabs. */
export const localKeyValues: KeyValueStorage = {
  ...tolerant(pageStorage),
  subscribe: (listener) => {
    // On the server there is no window.
    if (typeof window === 'undefined') return () => undefined;
    const onStorage = (event: StorageEvent): void => {
      if (!launched && event.storageArea === window.localStorage && event.key !== null)
        listener(event.key, event.newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};

/** sessionStorage, which lasts as long as the tab. */
export const sessionKeyValues: KeyValueStorage = tolerant(() => window.sessionStorage);
