/** Stores the browser's offer to install the site as an app until the user accepts it. */
import { useSyncExternalStore } from 'react';

/** Chromium's event; not standardised yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

const change = (next: InstallEvent | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Listens for the offer, which comes once, possibly before the menu is rendered. */
export const awaitInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own banner: the menu has an entry.
    event.preventDefault();
    change(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => change(null));
};

const install = (): void => {
  void offer?.prompt();
  // An offer can be accepted once.
  change(null);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns a function that opens the install prompt; null while the browser doesn't offer it. */
export const useInstall = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => (offer === null ? null : install),
    () => null,
  );
