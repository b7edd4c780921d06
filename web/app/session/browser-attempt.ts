/** The browser behind the ports of an attempt. */
import { createAttempt, type Attempt } from '#shared/attempt/attempt.ts';
import type { AttemptStorage, AttemptTransport } from '#shared/attempt/ports.ts';
import { browserClock, browserConnectivity } from './browser-ports.ts';
import { localKeyValues } from './storage.ts';

/** Says what `localKeyValues` doesn't: where storage is refused, it remembers only until the tab is closed. */
const lasting: AttemptStorage = {
  ...localKeyValues,
  set(key, value) {
    localKeyValues.set(key, value);
    if (window.localStorage.getItem(key) !== value) throw new Error('Not stored');
  },
};

/** The attempt behind that transport, on this browser. */
export const createBrowserAttempt = (transport: AttemptTransport): Attempt =>
  createAttempt({ transport, clock: browserClock, storage: lasting, connectivity: browserConnectivity });
