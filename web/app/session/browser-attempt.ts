/** The browser behind the ports of an attempt. */
import { createAttempt, type Attempt } from '#shared/attempt/attempt.ts';
import type { AttemptTransport } from '#shared/attempt/ports.ts';
import { browserClock, browserConnectivity } from './browser-ports.ts';
import { localKeyValues } from './storage.ts';

/** The attempt behind that transport, on this browser. */
export const createBrowserAttempt = (transport: AttemptTransport): Attempt =>
  createAttempt({ transport, clock: browserClock, storage: localKeyValues, connectivity: browserConnectivity });
