/** The page around the widget. */
import type { AttemptPorts } from '#shared/attempt/ports.ts';
import type { PageStorage } from './earlier-days.ts';

/** The origin that this script came from. An element may name another server. */
export const scriptOrigin = new URL(import.meta.url).origin;

/** The origin of the server that an element names, without a slash at its end; by default the script's. */
export const serverOf = (named: string | null): string => (named ? named.replace(/\/$/, '') : scriptOrigin);

/** The browser behind the ports of an attempt. A blocked storage throws, which the attempt handles. */
export const hostPorts: Pick<AttemptPorts, 'clock'> & { readonly storage: PageStorage } = {
  clock: {
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  storage: {
    keys: () => Object.keys(localStorage),
    get: (key) => localStorage.getItem(key),
    set: (key, value) => localStorage.setItem(key, value),
    remove: (key) => localStorage.removeItem(key),
  },
};

const holders = new Map<string, Element>();

/** Returns a number that no other element on the page has for that attempt: 0 for the first, which a reload finds again. */
export const copyOf = (attempt: string, element: Element): number => {
  for (let copy = 0; ; copy += 1) {
    const key = [attempt, copy].join();
    const holder = holders.get(key);
    if (holder && holder !== element && holder.isConnected) continue;
    holders.set(key, element);
    return copy;
  }
};
