/** What a page of the extension stands on: its session, and what is kept, seen live. */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import browser from 'webextension-polyfill';
import type { ThemeStore } from '#shared/ui/theme.ts';
import type { Shell } from './first-paint/picture.ts';
import type { Item } from './items.ts';
import { isUnseen } from './stored-state.ts';
import type { Opened } from './session.ts';
import type { Stored } from './storage.ts';

interface Snapshot {
  readonly stored: Stored;
  /** Something could not be kept, because the storage is full or blocked. */
  readonly full: boolean;
}

export interface KeptStore {
  readonly current: () => Snapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Says that something could not be kept. */
  readonly filled: () => void;
}

/** What is kept, followed from what was read of the storage. */
export const followStored = (read: Stored): KeptStore => {
  let snapshot: Snapshot = { stored: read, full: false };
  const listeners = new Set<() => void>();
  const become = (next: Snapshot): void => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  browser.storage.local.onChanged.addListener((changes) => {
    const stored: Record<string, unknown> = { ...snapshot.stored };
    const seen = Object.entries(changes).filter(([key]) => !isUnseen(key));
    for (const [key, { newValue }] of seen) {
      if (newValue === undefined) Reflect.deleteProperty(stored, key);
      else stored[key] = newValue;
    }
    if (seen.length > 0) become({ ...snapshot, stored });
  });
  return {
    current: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    filled: () => {
      if (!snapshot.full) become({ ...snapshot, full: true });
    },
  };
};

export interface Page {
  readonly opened: Opened;
  readonly kept: KeptStore;
  readonly theme: ThemeStore;
  readonly shell: Shell;
}

export const PageContext = createContext<Page | null>(null);

/** The page that the component stands on. */
export const usePage = (): Page => {
  const page = useContext(PageContext);
  if (page === null) throw new Error('No page around this component');
  return page;
};

const useSnapshot = (): Snapshot => {
  const { kept } = usePage();
  return useSyncExternalStore(kept.subscribe, kept.current);
};

/** Everything that is kept; the component renders again when it changes. */
export const useStored = (): Stored => useSnapshot().stored;

/** Whether something could not be kept. */
export const useIsFull = (): boolean => useSnapshot().full;

/** The value of an item; the component renders again when it changes. */
export const useItem = <T>(item: Item<T>): T => {
  const stored = useStored();
  const raw = stored[item.key];
  // eslint-disable-next-line react-hooks/exhaustive-deps -- of all that is stored the item reads this entry alone
  return useMemo(() => item.in(stored), [item, raw]);
};

/** An address of the website. */
export const useSite = (): ((path: string) => string) => {
  const { origin } = usePage().opened;
  return (path) => origin + path;
};
