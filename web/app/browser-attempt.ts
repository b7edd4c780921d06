/** The browser behind the ports of an attempt. */
import { createAttempt, type Attempt } from '#shared/attempt/attempt.ts';
import type { AttemptClock, AttemptTransport, Connectivity } from '#shared/attempt/ports.ts';
import { localKeyValues } from './storage.ts';

const clock: AttemptClock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const connectivity: Connectivity = {
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

/** The attempt behind that transport, on this browser. */
export const createBrowserAttempt = (transport: AttemptTransport): Attempt =>
  createAttempt({ transport, clock, storage: localKeyValues, connectivity });
