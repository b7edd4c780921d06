/** What the widget needs of the page that it stands on. */
import type { AttemptPorts } from '#shared/attempt/ports.ts';
import type { PageStorage } from './earlier-days.ts';

/** Our own server: the origin that this script came from, whatever page embeds it. */
export const serverOrigin = new URL(import.meta.url).origin;

/** The browser behind the ports of an attempt. A storage that is blocked throws, which the attempt lives with. */
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
