import type { KeyValueStorage } from '#shared/auth/storage.ts';

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

/** localStorage, with notifications of changes by other tabs. */
export const localKeyValues: KeyValueStorage = {
  ...tolerant(() => window.localStorage),
  subscribe: (listener) => {
    // On the server there is no window.
    if (typeof window === 'undefined') return () => undefined;
    const onStorage = (event: StorageEvent): void => {
      if (event.storageArea === window.localStorage && event.key !== null) listener(event.key, event.newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};

/** sessionStorage, which lasts as long as the tab. */
export const sessionKeyValues: KeyValueStorage = tolerant(() => window.sessionStorage);
