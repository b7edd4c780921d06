/** Typed items of extension storage. Values are validated when they are read: they may be older than this version. */
import * as v from 'valibot';
import browser from 'webextension-polyfill';

/** A value in `storage.local`. Every read asks the storage, so that no context works on a stale copy. */
export interface Item<T> {
  /** Its key in the storage. */
  readonly key: string;
  /** The value in what was read of the storage; the fallback where it is missing or of another shape. */
  readonly in: (stored: Readonly<Record<string, unknown>>) => T;
  readonly read: () => Promise<T>;
  /** Rejects when the storage is full or blocked. */
  readonly write: (value: T) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Calls the listener after every change, also by this context. Returns a function that stops it. */
  readonly watch: (listener: (value: T) => void) => () => void;
}

/** The item of that key. What doesn't fit the schema reads as the fallback. */
export const defineItem = <T>(key: string, schema: v.GenericSchema<unknown, T>, fallback: T): Item<T> => {
  const validate = (value: unknown): T => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : fallback;
  };
  return {
    key,
    in: (stored) => validate(stored[key]),
    read: async () => validate((await browser.storage.local.get(key))[key]),
    write: (value) => browser.storage.local.set({ [key]: value }),
    remove: () => browser.storage.local.remove(key),
    watch: (listener) => {
      const onChange = (changes: Readonly<Record<string, { readonly newValue?: unknown }>>): void => {
        if (key in changes) listener(validate(changes[key]?.newValue));
      };
      browser.storage.local.onChanged.addListener(onChange);
      return () => browser.storage.local.onChanged.removeListener(onChange);
    },
  };
};
