/** Restores a stored session that couldn't be verified, until the server answers. */
import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { AuthState } from '#shared/auth/initial.ts';
import { retryDelay } from '#shared/attempt/retry.ts';
import { isUnreached } from './unreached.ts';

interface Restorable {
  readonly state: ReadonlySignal<AuthState>;
  readonly restore: () => Promise<unknown>;
}

// Each restore is three requests within two seconds: the first waits 4 s, the later ones at most 30 s.
const FIRST_TRY = 2;

/**
 * Tries again in growing intervals, and when the tab becomes visible. A hidden or offline tab waits; the session itself
 * tries when the network is back. Returns a function that stops.
 */
export const keepRestoring = ({ state, restore }: Restorable): (() => void) => {
  const stop = new AbortController();
  let tries = 0;
  const again = (): void => {
    if (isUnreached(state.peek()) && !state.peek().loading && navigator.onLine && !document.hidden) void restore();
  };
  const endWaiting = effect(() => {
    if (!isUnreached(state.value)) tries = 0;
    else if (!state.value.loading) {
      const timer = setTimeout(again, retryDelay(FIRST_TRY + tries, undefined));
      tries += 1;
      return () => clearTimeout(timer);
    }
    return undefined;
  });
  document.addEventListener('visibilitychange', again, { signal: stop.signal });
  return () => {
    stop.abort();
    endWaiting();
  };
};
