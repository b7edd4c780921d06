/**
 * The signed-in user, for pages that don't load the session. A guest's first visit needs only this; the session
 * (./session.ts) loads with pages that call the API, and immediately if this device stores a token.
 */
import { signal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { GUEST, initialAuth, type AuthState } from '#shared/auth/initial.ts';
import { safeRedirect, STORAGE_KEYS } from '#shared/auth/storage.ts';
import { useHydrating } from '#shared/ui/use-hydrating.ts';
import { localKeyValues } from './storage.ts';

/** True when this device stores a token, which may no longer be valid. */
export const keepsToken = (): boolean => localKeyValues.get(STORAGE_KEYS.authToken) !== null;

/** The session's state, written only by the session; a guest's until then. */
export const authState = signal(keepsToken() ? initialAuth : GUEST);

let notifyHomepageReady = (): void => undefined;

/** Notifies the session, if loaded, that the landing page is visible. */
export const homepageShows = (): void => notifyHomepageReady();

/** Sets the listener for the landing page. */
export const onHomepageShows = (listener: () => void): void => {
  notifyHomepageReady = listener;
};

/** Returns the session's state, a guest's in server-rendered HTML; the component renders again when it changes. */
export const useAuth = (): AuthState => {
  useSignals();
  return useHydrating() ? GUEST : authState.value;
};

/** Listeners for the end of a session, such as caches with a user's data. */
const forgetters = new Set<() => void>();

/** Runs `forget` whenever the user signs out or is signed out. Returns the unsubscribe function. */
export const onForget = (forget: () => void): (() => void) => {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
};

/** Deletes the user's cached data. */
export const forgetPerson = (): void => {
  for (const forget of forgetters) forget();
};

/** Stores the path to return to after signing in; ignores URLs of other sites. */
export const rememberPath = (path: string): void => {
  const safe = safeRedirect(path);
  if (safe !== null) localKeyValues.set(STORAGE_KEYS.redirectAfterLogin, safe);
};

let navigateToLogin = (): void => {
  window.location.assign('/login');
};

/** Sets a navigation to /login that doesn't reload the page. */
export const setLoginNavigation = (navigate: () => void): void => {
  navigateToLogin = navigate;
};

export const goToLogin = (): void => navigateToLogin();
