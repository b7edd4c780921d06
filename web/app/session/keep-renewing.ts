/** Renews the token of the session in the background, before its time is over. */
import { effect, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { AuthState } from '#shared/auth/initial.ts';
import { RENEW_AT, untilRenewal } from '#shared/auth/renewal.ts';
import { retryDelay } from '#shared/attempt/retry.ts';
import { localKeyValues } from './storage.ts';

interface Renewable {
  readonly state: ReadonlySignal<AuthState>;
  /** Rotates the token, once for all tabs; false when the session is over. */
  readonly refresh: () => Promise<boolean>;
}

/** A machine that slept notices it at most so late, in milliseconds: its timers have slept too. */
const LOOK_EVERY_MS = 5 * 60_000;

/**
 * Renews it as long as somebody is signed in: when it is time, and when the tab is looked at again or the network is back
 * and it was time meanwhile. A refresh whose answer was lost is asked for again soon: the server gives the same successor
 * for a minute. The tab that is first renews for all; the others find the new moment in the storage. Returns the way to
 * stop.
 */
export const keepRenewing = ({ state, refresh }: Renewable): (() => void) => {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let tries = 0;
  const left = (): number => untilRenewal(localKeyValues.get(RENEW_AT), Date.now());

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (stop.signal.aborted || asking || state.peek().user === null) return;
    let wait = left();
    if (wait === 0) {
      // Back on the network, it looks at once.
      if (!navigator.onLine) return;
      asking = true;
      const alive = await refresh();
      asking = false;
      if (!alive) return;
      wait = left();
      tries = wait === 0 ? tries + 1 : 0;
      if (wait === 0) wait = retryDelay(tries - 1, undefined);
    }
    timer = setTimeout(() => void look(), Math.min(wait, LOOK_EVERY_MS));
  };
  const lookNow = (): void => void look();

  const endFollowing = effect(() => {
    // Somebody signs in, or another tab has renewed the token.
    if (state.value.user !== null) untracked(lookNow);
  });
  const { signal } = stop;
  document.addEventListener('visibilitychange', lookNow, { signal });
  window.addEventListener('online', lookNow, { signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
    endFollowing();
  };
};
