/** Browser implementations of the ports that attempts and drafts use. */
import type { AttemptClock, Connectivity } from '#shared/attempt/ports.ts';

/** Time and timers of this browser. */
export const browserClock: AttemptClock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Online status as the browser reports it. */
export const browserConnectivity: Connectivity = {
  online: () => navigator.onLine,
  subscribe: (listener) => {
    const on = (): void => listener(true);
    const off = (): void => listener(false);
    window.addEventListener('online', on);
    window.addEventListener('offline', off);
    return () => {
      window.removeEventListener('online', on);
      window.removeEventListener('offline', off);
    };
  },
};
