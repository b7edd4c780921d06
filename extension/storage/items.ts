/** Typed items of extension storage. What stands there is judged when it is read: it may be older than this version. */
import * as v from 'valibot';
import browser from 'webextension-polyfill';

/** One thing that is kept in `storage.local`. Every read asks the storage, so that no context works on a stale copy. */
export interface Item<T> {
  /** Its key in the storage. */
  readonly key: string;
  /** The value in what was read of the storage; the fallback where it is missing or of another shape. */
  readonly in: (stored: Readonly<Record<string, unknown>>) => T;
  readonly read: () => Promise<T>;
  /** Rejects when the storage is full or blocked. */
  readonly write: (value: T) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Tells of changes, also those that this context makes. Returns the way to stop. */
  readonly watch: (listener: (value: T) => void) => () => void;
}

/** The item of that key. What doesn't fit the schema reads as the fallback. */
export const defineItem = <T>(key: string, schema: v.GenericSchema<unknown, T>, fallback: T): Item<T> => {
  const judge = (value: unknown): T => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : fallback;
  };
  return {
    key,
    in: (stored) => judge(stored[key]),
    read: async () => judge((await browser.storage.local.get(key))[key]),
    write: (value) => browser.storage.local.set({ [key]: value }),
    remove: () => browser.storage.local.remove(key),
    watch: (listener) => {
      const heard = (changes: Readonly<Record<string, { readonly newValue?: unknown }>>): void => {
        if (key in changes) listener(judge(changes[key]?.newValue));
      };
      browser.storage.local.onChanged.addListener(heard);
      return () => browser.storage.local.onChanged.removeListener(heard);
    },
  };
};
