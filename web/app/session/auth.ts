/**
 * Who is signed in, for pages that don't carry the session itself. A guest's first load needs no more than this; the
 * session (./session.ts) comes with the pages that call the API, and at once where a token is kept on the device.
 */
import { signal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { GUEST, initialAuth, type AuthState } from '#shared/auth/initial.ts';
import { safeRedirect, STORAGE_KEYS } from '#shared/auth/storage.ts';
import { useHydrating } from '#shared/ui/use-hydrating.ts';
import { localKeyValues } from './storage.ts';

/** Whether a session is kept on this device; whether it still holds, only the server knows. */
export const keepsToken = (): boolean => localKeyValues.get(STORAGE_KEYS.authToken) !== null;

/** The session's state; a guest's until there is a session, which alone writes it. */
export const authState = signal(keepsToken() ? initialAuth : GUEST);

let sayHomepageReady = (): void => undefined;

/** Tells the session, where there is one, that the landing page shows itself. */
export const homepageShows = (): void => sayHomepageReady();

/** Has the session told of it from now on. */
export const onHomepageShows = (tell: () => void): void => {
  sayHomepageReady = tell;
};

/** The session's state, in HTML for everybody a guest's; the component renders again when it changes. */
export const useAuth = (): AuthState => {
  useSignals();
  return useHydrating() ? GUEST : authState.value;
};

/** What waits for the end of a session: caches that hold a person's data. */
const forgetters = new Set<() => void>();

/** Runs `forget` whenever the person signs out or is signed out. Returns the way to stop. */
export const onForget = (forget: () => void): (() => void) => {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
};

/** Drops what was kept for the person. */
export const forgetPerson = (): void => {
  for (const forget of forgetters) forget();
};

/** Remembers where to return to after signing in; a place that is not ours is left alone. */
export const rememberPath = (path: string): void => {
  const safe = safeRedirect(path);
  if (safe !== null) localKeyValues.set(STORAGE_KEYS.redirectAfterLogin, safe);
};

let navigateToLogin = (): void => {
  window.location.assign('/login');
};

/** Lets the router take the person to /login without loading the page anew. */
export const setLoginNavigation = (navigate: () => void): void => {
  navigateToLogin = navigate;
};

export const goToLogin = (): void => navigateToLogin();
