/**
 * The session of one face of the product: signs in and out, restores, verifies and refreshes, and makes every call of
 * its client obey the rules of session expiry. Storage, network, clock, lock and navigation are handed in.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import * as auth from '#shared/contract/auth.ts';
import type { ClientKind, User } from '#shared/contract/auth.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { landingAfterLogin } from '#shared/domain/permissions.ts';
import { createClient, type Client, type ClientError, type Reply } from '#shared/client/client.ts';
import type { Clock, Http } from '#shared/client/ports.ts';
import { sessionOver } from '#shared/client/reply.ts';
import { authReducer, initialAuth, type AuthAction, type AuthState, type LoginCredentials } from './state.ts';
import { safeRedirect, STORAGE_KEYS, type KeyValueStorage } from './storage.ts';

export interface SessionPorts {
  readonly client: ClientKind;
  /** "" for the page's own origin, else an origin without a trailing slash. */
  readonly origin: string;
  readonly http: Http;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  /** A random UUID. */
  readonly newDeviceId: () => string;
  /** Runs that work alone among all tabs (Web Locks); a face with one context runs it at once. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The path that the person is on, with its query. */
  readonly currentPath: () => string;
  /** Goes to the sign-in page after the session ended by itself. */
  readonly goToLogin: () => void;
  /** Drops what was kept for the person: caches of answers. */
  readonly forget: () => void;
  /** Failures that nobody is shown. */
  readonly log: (message: string) => void;
}

export type LoginOutcome =
  | { readonly kind: 'in'; readonly user: User; readonly goTo: string }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'unverified'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** A field was empty, and nothing was sent. */
  | { readonly kind: 'invalid' };

export interface Session {
  readonly state: ReadonlySignal<AuthState>;
  /** The client of the API, bound to this session. */
  readonly client: Client;
  /** Verifies a stored token once at start; without one it says that nobody is signed in. */
  restore(): Promise<void>;
  login(credentials: LoginCredentials): Promise<LoginOutcome>;
  /** The "yes" of the conflict dialog. */
  confirmForceLogin(): Promise<LoginOutcome>;
  /** The "no" of the conflict dialog. */
  dismissForceLogin(): void;
  logout(): Promise<void>;
  /** Rotates the token; false when the session did not survive it. Several callers share one rotation. */
  refresh(): Promise<boolean>;
  setHomepageReady(ready: boolean): void;
  /** The id of this device, made and stored when there is none. */
  deviceId(): string;
  /** Remembers where to return to after signing in; false when that place is not ours. */
  rememberPlace(path: string): boolean;
  /** Stops listening to other tabs. */
  close(): void;
}

const NO_TOKEN = 'No token found';
const NO_DEVICE = 'No device ID found';
const SESSION_CODES: readonly string[] = ['TOKEN_MISSING', 'DEVICE_REQUIRED', 'SESSION_INVALID', 'SESSION_EXPIRED'];
const isSessionFailure = (error: ClientError): boolean => error.status === 401 && SESSION_CODES.includes(error.code);

const userOf = ({ _id, name, number, email, role, uniqueId }: User): User => ({
  _id,
  name,
  number,
  email,
  role,
  uniqueId,
});

/** Shares one run of `work` among all who ask while it is under way. */
const singleFlight = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
};

/** A session on those ports. It does nothing until `restore` or `login` is called. */
export const createSession = (ports: SessionPorts): Session => {
  const { storage } = ports;
  const state = signal<AuthState>(initialAuth);
  const happened = (action: AuthAction): void => {
    state.value = authReducer(state.value, action);
  };
  /** Set when the session expired: calls that need one are refused without being sent, until somebody signs in. */
  let over = false;

  const storedToken = (): string | null => storage.get(STORAGE_KEYS.authToken);
  const storedDevice = (): string | null => storage.get(STORAGE_KEYS.deviceId);
  const raw = createClient({
    origin: ports.origin,
    http: ports.http,
    clock: ports.clock,
    credentials: () => ({ token: storedToken(), deviceId: storedDevice() }),
  });

  const clearSessionKeys = (): void => {
    for (const key of [STORAGE_KEYS.authToken, STORAGE_KEYS.deviceId, STORAGE_KEYS.currentUser]) storage.remove(key);
    ports.forget();
  };

  const rememberPlace = (path: string): boolean => {
    const safe = safeRedirect(path);
    if (safe !== null) storage.set(STORAGE_KEYS.redirectAfterLogin, safe);
    return safe !== null;
  };

  const expire = (): void => {
    if (over) return;
    over = true;
    const path = ports.currentPath();
    if (!/^\/(login|signup)([/?#]|$)/.test(path)) rememberPlace(path);
    clearSessionKeys();
    happened({ type: 'sessionExpired' });
    ports.goToLogin();
  };

  const keep = (user: User, token: string): void => {
    over = false;
    storage.set(STORAGE_KEYS.authToken, token);
    storage.set(STORAGE_KEYS.currentUser, JSON.stringify(user));
  };

  /** Asks the server who the stored token belongs to. A server out of reach leaves the session as it is. */
  const verifyOnce = async (): Promise<'valid' | 'invalid' | 'unknown'> => {
    const token = storedToken();
    const reply = await raw.call(auth.verify);
    if (reply.ok) {
      const user = userOf(reply.data);
      // Another tab may have signed out or rotated the token while the answer was on its way.
      const now = storedToken();
      if (now === null || token === null) return 'invalid';
      keep(user, now);
      happened({ type: 'verified', user, token: now });
      return 'valid';
    }
    const { error } = reply;
    const refused = error.status === 401;
    const message = error.message === '' ? 'Session verification failed' : error.message;
    happened({ type: 'verificationFailed', message, forget: refused || message === NO_TOKEN || message === NO_DEVICE });
    return refused ? 'invalid' : 'unknown';
  };
  const verify = singleFlight(verifyOnce);

  const call = async (endpoint: Endpoint, ...request: unknown[]): Promise<Reply<unknown>> => {
    const send = raw.call as (endpoint: Endpoint, ...request: unknown[]) => Promise<Reply<unknown>>;
    if (endpoint.access === 'public') return send(endpoint, ...request);
    if (over) return sessionOver();
    const tokenSent = storedToken();
    const reply = await send(endpoint, ...request);
    if (reply.ok || !isSessionFailure(reply.error)) return reply;
    if (storedToken() === null || storedDevice() === null) {
      // Nobody was signed in: a guest who meets a private call is asked to sign in, not told of an expiry.
      if (tokenSent !== null || endpoint.access !== 'optional') expire();
      return sessionOver();
    }
    const verdict = await verify();
    if (verdict === 'unknown') return reply;
    if (verdict === 'invalid') {
      expire();
      return sessionOver();
    }
    const second = await send(endpoint, ...request);
    if (!second.ok && isSessionFailure(second.error)) expire();
    return second;
  };

  const deviceId = (): string => {
    const stored = storedDevice();
    if (stored !== null) return stored;
    const made = ports.newDeviceId();
    storage.set(STORAGE_KEYS.deviceId, made);
    return made;
  };

  const signIn = async (credentials: LoginCredentials, forceLogin: boolean): Promise<LoginOutcome> => {
    if (credentials.email.trim() === '' || credentials.password === '') return { kind: 'invalid' };
    happened({ type: 'loginStarted' });
    const body = { ...credentials, uniqueId: deviceId(), forceLogin, client: ports.client };
    const reply = await raw.call(auth.login, { body });
    if (reply.ok) {
      const user = userOf(reply.data);
      keep(user, reply.data.token);
      storage.set(STORAGE_KEYS.userEmail, user.email);
      happened({ type: 'loggedIn', user, token: reply.data.token });
      const goTo = safeRedirect(storage.get(STORAGE_KEYS.redirectAfterLogin)) ?? landingAfterLogin(user.role);
      storage.remove(STORAGE_KEYS.redirectAfterLogin);
      return { kind: 'in', user, goTo };
    }
    const { error } = reply;
    const message = error.message === '' ? 'Login failed' : error.message;
    if (error.status === 409) {
      happened({ type: 'loginConflicted', message, credentials });
      return { kind: 'conflict' };
    }
    happened({ type: 'loginFailed', message });
    return error.code === 'EMAIL_NOT_VERIFIED' ? { kind: 'unverified', message } : { kind: 'failed', message };
  };

  const refresh = singleFlight(async (): Promise<boolean> => {
    const before = storedToken();
    if (before === null) return false;
    return ports.alone(async () => {
      // Whoever waited for the lock finds the token that the winner stored.
      if (storedToken() !== before) return storedToken() !== null;
      const reply = await raw.call(auth.refresh);
      if (!reply.ok) {
        if (isSessionFailure(reply.error)) expire();
        return !isSessionFailure(reply.error);
      }
      if (storedToken() !== before) return storedToken() !== null;
      storage.set(STORAGE_KEYS.authToken, reply.data.token);
      happened({ type: 'tokenRotated', token: reply.data.token });
      return true;
    });
  });

  const restore = async (): Promise<void> => {
    const token = storedToken();
    if (token === null) {
      happened({ type: 'nothingToRestore' });
      return;
    }
    happened({ type: 'restoreStarted', token });
    if ((await verify()) === 'invalid') clearSessionKeys();
  };

  const stopListening = storage.subscribe?.((key, value) => {
    if (key !== STORAGE_KEYS.authToken || value === state.value.token) return;
    if (value === null) {
      ports.forget();
      happened({ type: 'loggedOut' });
    } else if (state.value.user === null) {
      over = false;
      void restore();
    } else {
      happened({ type: 'tokenRotated', token: value });
      void verify();
    }
  });

  return {
    state,
    client: { call: call },
    restore,
    login: (credentials) => signIn(credentials, false),
    confirmForceLogin: async () => {
      const prompt = state.value.forceLoginPrompt;
      return prompt === null ? { kind: 'invalid' } : signIn(prompt.credentials, true);
    },
    dismissForceLogin: () => happened({ type: 'promptDismissed' }),
    logout: async () => {
      // The call is made ready with the token before the token is forgotten; it is not waited for.
      const said = raw.call(auth.logout);
      clearSessionKeys();
      happened({ type: 'loggedOut' });
      const reply = await said;
      if (!reply.ok) ports.log(`Sign-out was not confirmed: ${reply.error.message}`);
    },
    refresh,
    setHomepageReady: (ready) => happened({ type: 'homepageReady', ready }),
    deviceId,
    rememberPlace,
    close: () => stopListening?.(),
  };
};
