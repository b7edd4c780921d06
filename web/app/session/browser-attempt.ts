/** Browser implementations of an attempt's ports. */
import { createAttempt, type Attempt } from '#shared/attempt/attempt.ts';
import { createChecking } from '#shared/attempt/checking.ts';
import type { AttemptStorage, AttemptTransport } from '#shared/attempt/ports.ts';
import { browserClock, browserConnectivity } from './browser-ports.ts';
import { localKeyValues, pageStorage } from './storage.ts';

/** Throws when a value isn't stored, unlike `localKeyValues`, which then remembers it only until the tab closes. */
const lasting: AttemptStorage = {
  ...localKeyValues,
  set(key, value) {
    localKeyValues.set(key, value);
    if (pageStorage().getItem(key) !== value) throw new Error('Not stored');
  },
};

/** Creates an attempt in this browser. */
export const createBrowserAttempt = (transport: AttemptTransport): Attempt =>
  createAttempt(
    { transport, clock: browserClock, storage: lasting, connectivity: browserConnectivity },
    createChecking,
  );
