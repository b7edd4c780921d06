/** The storage of the page for drafts; `set` reports whether the text was stored, because storage can be full or blocked. */
import { localKeyValues, pageStorage } from '../session/storage.ts';
import type { DeviceStorage } from './ports.ts';

const isStored = (key: string, value: string): boolean => {
  try {
    return pageStorage().getItem(key) === value;
  } catch {
    return false;
  }
};

export const deviceStorage: DeviceStorage = {
  get: (key) => localKeyValues.get(key),
  set: (key, value) => {
    localKeyValues.set(key, value);
    return isStored(key, value);
  },
  remove: (key) => localKeyValues.remove(key),
  subscribe: (listener) => localKeyValues.subscribe?.(listener) ?? (() => undefined),
};
