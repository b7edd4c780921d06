/** Extension storage behind the core's storage port: read once, then answered from memory and written through. */
import browser from 'webextension-polyfill';
import type { KeyValueStorage } from '#shared/auth/storage.ts';

/** The content of `storage.local`. */
export type Stored = Readonly<Record<string, unknown>>;

/** Reads all of `storage.local`. */
export const readStored = (): Promise<Stored> => browser.storage.local.get();

/** The part of `storage.local` that writes need; a full or blocked storage rejects. */
export interface StorageArea {
  get(keys?: null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

/** Called after a failed write: the storage is full or blocked. */
export type OnFull = (error: unknown) => void;

/** The texts in the stored state, with the changes of other contexts, which are reported to listeners. */
export const textsOf = (stored: Stored, onFull: OnFull): KeyValueStorage => {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(stored)) if (typeof value === 'string') texts.set(key, value);
  const listeners = new Set<(key: string, value: string | null) => void>();
  browser.storage.local.onChanged.addListener((changes) => {
    for (const [key, { newValue }] of Object.entries(changes)) {
      const value = typeof newValue === 'string' ? newValue : null;
      if ((texts.get(key) ?? null) === value) continue;
      if (value === null) texts.delete(key);
      else texts.set(key, value);
      for (const listener of listeners) listener(key, value);
    }
  });
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => {
      texts.set(key, value);
      browser.storage.local.set({ [key]: value }).catch(onFull);
    },
    remove: (key) => {
      texts.delete(key);
      browser.storage.local.remove(key).catch(onFull);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
