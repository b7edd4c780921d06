/** The context of a page of the extension: its session, and the stored state as a signal. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { createContext, useContext, useMemo } from 'react';
import browser from 'webextension-polyfill';
import type { ThemeStore } from '#shared/ui/theme.ts';
import type { Shell } from './first-paint/picture.ts';
import type { Item } from './storage/items.ts';
import { isUnseen } from './storage/stored-state.ts';
import type { Opened } from './session.ts';
import type { Stored } from './storage/storage.ts';

export interface ExtensionStore {
  readonly stored: ReadonlySignal<Stored>;
  /** True after a failed write: the storage is full or blocked. */
  readonly full: ReadonlySignal<boolean>;
  /** Reports a failed write. */
  readonly filled: () => void;
}

/** Returns the stored state, updated with every change. */
export const followStored = (read: Stored): ExtensionStore => {
  const stored = signal(read);
  const full = signal(false);
  browser.storage.local.onChanged.addListener((changes) => {
    const next: Record<string, unknown> = { ...stored.peek() };
    const seen = Object.entries(changes).filter(([key]) => !isUnseen(key));
    for (const [key, { newValue }] of seen) {
      if (newValue === undefined) Reflect.deleteProperty(next, key);
      else next[key] = newValue;
    }
    if (seen.length > 0) stored.value = next;
  });
  const filled = (): void => {
    full.value = true;
  };
  return { stored, full, filled };
};

export interface Page {
  readonly opened: Opened;
  readonly store: ExtensionStore;
  readonly theme: ThemeStore;
  readonly shell: Shell;
}

export const PageContext = createContext<Page | null>(null);

/** Returns the page of the component. */
export const usePage = (): Page => {
  const page = useContext(PageContext);
  if (page === null) throw new Error('No page around this component');
  return page;
};

/** Returns the stored state; the component renders again when it changes. */
export const useStored = (): Stored => {
  useSignals();
  return usePage().store.stored.value;
};

/** The value of an item; the component renders again when it changes. */
export const useItem = <T>(item: Item<T>): T => {
  const stored = useStored();
  const raw = stored[item.key];
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- of all that is stored the item reads this entry alone
  return useMemo(() => item.in(stored), [item, raw]);
};

/** An address of the website. */
export const useSite = (): ((path: string) => string) => {
  const { origin } = usePage().opened;
  return (path) => origin + path;
};
