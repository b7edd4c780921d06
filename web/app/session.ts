/** The site's one session: on localStorage, fetch and Web Locks. */
import { useSignals } from '@preact/signals-react/runtime';
import type { AuthState } from '#shared/auth/state.ts';
import { createSession } from '#shared/auth/session.ts';
import { aloneUnder, platformClock, platformHttp, randomUuid } from '#shared/client/platform.ts';
import { localKeyValues } from './storage.ts';

/** What waits for the end of a session: caches that hold a person's data. */
const forgetters = new Set<() => void>();

/** Runs `forget` whenever the person signs out or is signed out. Returns the way to stop. */
export const onForget = (forget: () => void): (() => void) => {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
};

let goToLogin = (): void => {
  window.location.assign('/login');
};

/** Lets the router take the person to /login without loading the page anew. */
export const setLoginNavigation = (navigate: () => void): void => {
  goToLogin = navigate;
};

export const session = createSession({
  client: 'web',
  origin: '',
  http: platformHttp,
  clock: platformClock,
  storage: localKeyValues,
  newDeviceId: randomUuid,
  alone: aloneUnder('business-wisdom-refresh'),
  currentPath: () => window.location.pathname + window.location.search,
  goToLogin: () => goToLogin(),
  forget: () => {
    for (const forget of forgetters) forget();
  },
  log: (message) => console.error(message),
});

/** The session's state; the component renders again when it changes. */
export const useAuth = (): AuthState => {
  useSignals();
  return session.state.value;
};
