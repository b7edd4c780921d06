/** The browser's offer to install the site as an app, kept until the person asks for it. */
import { useSyncExternalStore } from 'react';

/** What Chromium hands out; no standard has it yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

const change = (next: InstallEvent | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Listens for the offer; it comes once, and maybe before anything shows it. */
export const awaitInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    // No banner of the browser's own: the menu has the entry.
    event.preventDefault();
    change(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => change(null));
};

const install = (): void => {
  void offer?.prompt();
  // An offer can be taken up once.
  change(null);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the person to install the site; null while the browser doesn't offer it. */
export const useInstall = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => (offer === null ? null : install),
    () => null,
  );
