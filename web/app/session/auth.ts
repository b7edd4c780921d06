/**
 * Who is signed in, for pages that don't carry the session itself. A guest's first load needs no more than this; the
 * session (./session.ts) comes with the pages that call the API, and at once where a token is kept on the device.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { useSyncExternalStore } from 'react';
import { GUEST, initialAuth, type AuthState } from '#shared/auth/initial.ts';
import { safeRedirect, STORAGE_KEYS } from '#shared/auth/storage.ts';
import { localKeyValues } from './storage.ts';

/** Whether a session is kept on this device; whether it still holds, only the server knows. */
export const keepsToken = (): boolean => localKeyValues.get(STORAGE_KEYS.authToken) !== null;

const withoutSession = keepsToken() ? initialAuth : GUEST;
const attached = signal<ReadonlySignal<AuthState> | null>(null);

/** The session's state; a guest's until there is a session. */
export const authState: ReadonlySignal<AuthState> = computed(() => attached.value?.value ?? withoutSession);

let sayHomepageReady = (): void => undefined;

/** Tells the session, where there is one, that the landing page shows itself. */
export const homepageShows = (): void => sayHomepageReady();

/** Lets the session speak for itself from now on. */
export const attachSession = (state: ReadonlySignal<AuthState>, homepageReady: () => void): void => {
  sayHomepageReady = homepageReady;
  attached.value = state;
};

const subscribe = (listener: () => void): (() => void) => authState.subscribe(listener);
const now = (): AuthState => authState.peek();
// A page's HTML is made for everybody; the first render over it must say the same, whoever looks.
const forEverybody = (): AuthState => GUEST;

/** The session's state; the component renders again when it changes. */
export const useAuth = (): AuthState => useSyncExternalStore(subscribe, now, forEverybody);

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
export const rememberPlace = (path: string): void => {
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
