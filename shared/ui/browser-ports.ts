/** The browser behind the ports of what is saved as it is written, for every face that has a window. */
import type { AttemptClock, Connectivity } from '#shared/attempt/ports.ts';

/** Time and timers of this browser. */
export const browserClock: AttemptClock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Whether this browser believes that it has a network. */
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
