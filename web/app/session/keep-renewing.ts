/** Renews the session's token in the background, before it expires. */
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

/** Longest timer in milliseconds: timers don't run while the machine sleeps. */
const LOOK_EVERY_MS = 5 * 60_000;

/**
 * Renews the token while a user is signed in: when it is due, and when the tab becomes visible or the network returns and
 * it is overdue. A refresh whose reply was lost is repeated soon: the server gives the same successor for a minute. The
 * first tab renews for all; the others find the new time in the storage. Returns a function that stops.
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
      // Runs again when the network is back.
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
    // A user signs in, or another tab has renewed the token.
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
