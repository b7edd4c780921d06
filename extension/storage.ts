/** Extension storage behind the core's storage port: read once, then answered from memory and written through. */
import browser from 'webextension-polyfill';
import type { KeyValueStorage } from '#shared/auth/storage.ts';

/** Opens `storage.local`. Changes made by another context of the extension are taken over and told. */
export const openStorage = async (): Promise<KeyValueStorage> => {
  const kept = new Map<string, string>();
  for (const [key, value] of Object.entries(await browser.storage.local.get())) {
    if (typeof value === 'string') kept.set(key, value);
  }
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
      void browser.storage.local.set({ [key]: value });
    },
    remove: (key) => {
      kept.delete(key);
      void browser.storage.local.remove(key);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
