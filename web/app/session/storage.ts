import type { KeyValueStorage } from '#shared/auth/storage.ts';

// Some browsers refuse storage altogether; the site then works until the tab is closed.
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
      // Nothing was stored, so nothing is left.
    }
  },
});

/** localStorage, with word of what other tabs change. */
export const localKeyValues: KeyValueStorage = {
  ...tolerant(() => window.localStorage),
  subscribe: (listener) => {
    // Pages are also rendered where there is no window.
    if (typeof window === 'undefined') return () => undefined;
    const heard = (event: StorageEvent): void => {
      if (event.storageArea === window.localStorage && event.key !== null) listener(event.key, event.newValue);
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  },
};

/** sessionStorage: what lives as long as the tab. */
export const sessionKeyValues: KeyValueStorage = tolerant(() => window.sessionStorage);
