/** Extension storage behind the core's storage port: read once, then answered from memory and written through. */
import browser from 'webextension-polyfill';
import type { KeyValueStorage } from '#shared/auth/storage.ts';

/** Everything that stands in `storage.local`. */
export type Stored = Readonly<Record<string, unknown>>;

/** Reads all of `storage.local`. */
export const readStored = (): Promise<Stored> => browser.storage.local.get();

/** The part of `storage.local` that writes need; a full or blocked storage rejects. */
export interface StorageArea {
  get(keys?: null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

/** Told when something could not be kept because the storage is full or blocked. */
export type OnFull = (error: unknown) => void;

/** The texts in what was read of the storage. Changes made by another context of the extension are taken over and told. */
export const textsOf = (stored: Stored, onFull: OnFull): KeyValueStorage => {
  const kept = new Map<string, string>();
  for (const [key, value] of Object.entries(stored)) if (typeof value === 'string') kept.set(key, value);
  const listeners = new Set<(key: string, value: string | null) => void>();
  browser.storage.local.onChanged.addListener((changes) => {
    for (const [key, { newValue }] of Object.entries(changes)) {
      const value = typeof newValue === 'string' ? newValue : null;
      if ((kept.get(key) ?? null) === value) continue;
      if (value === null) kept.delete(key);
      else kept.set(key, value);
      for (const listener of listeners) listener(key, value);
    }
  });
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => {
      kept.set(key, value);
      browser.storage.local.set({ [key]: value }).catch(onFull);
    },
    remove: (key) => {
      kept.delete(key);
      browser.storage.local.remove(key).catch(onFull);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
