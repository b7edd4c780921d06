/** The stored session, and its state in memory. */
import { signal, type Signal } from '@preact/signals-core';
import type { User } from '#shared/contract/identity/auth.ts';
import { createClient, type Client } from '#shared/client/client.ts';
import type { SessionPorts, Transport } from './ports.ts';
import { RENEW_AT, renewalAt } from './renewal.ts';
import { authReducer, initialAuth, type AuthAction, type AuthState } from './state.ts';
import { safeRedirect, STORAGE_KEYS } from './storage.ts';

export interface SessionCore {
  readonly ports: SessionPorts;
  readonly state: Signal<AuthState>;
  /** A client that sends what is stored and leaves every answer as it is. */
  readonly raw: Client;
  /** The same on another transport. */
  readonly rawOver: (transport: Transport) => Client;
  /** True after the session expired: calls that need one are refused unsent until a user signs in. */
  over: boolean;
  /** True after signing out, here or in another tab: a missing token is no expiry then, and calls are refused unsent. */
  left: boolean;
  readonly happened: (action: AuthAction) => void;
  readonly token: () => string | null;
  readonly device: () => string | null;
  /** Stores the token and its owner. */
  readonly store: (user: User, token: string, expiresAt: string) => void;
  /** Stores a token in the place of the one before, and when to renew it. */
  readonly storeToken: (token: string, expiresAt: string) => void;
  /** Drops the stored session and the caches that belong to it. */
  readonly clear: () => void;
  readonly rememberPath: (path: string) => boolean;
}

/** Returns the user without the other fields of the reply. */
export const userOf = ({ _id, name, number, email, role, profile, uniqueId }: User): User => ({
  _id,
  name,
  number,
  email,
  role,
  ...(profile !== undefined && profile !== null && { profile }),
  uniqueId,
});

/** The ground of one session. */
export const createSessionCore = (ports: SessionPorts): SessionCore => {
  const { storage } = ports;
  const state = ports.state ?? signal(initialAuth);
  state.value = initialAuth;
  const token = (): string | null => storage.get(STORAGE_KEYS.authToken);
  const device = (): string | null => storage.get(STORAGE_KEYS.deviceId);
  const { origin, http, clock, newRequestId } = ports;
  const credentials = () => ({ token: token(), deviceId: device() });
  const rawOver = (transport: Transport): Client =>
    createClient({ origin, clock, newRequestId, credentials, ...transport });
  const core: SessionCore = {
    ports,
    state,
    raw: rawOver({ http }),
    rawOver,
    over: false,
    left: false,
    happened: (action) => {
      state.value = authReducer(state.value, action);
    },
    token,
    device,
    store: (user, fresh, expiresAt) => {
      core.over = false;
      core.left = false;
      // Other tabs verify the new token.
      storage.set(STORAGE_KEYS.currentUser, JSON.stringify(user));
      core.storeToken(fresh, expiresAt);
    },
    storeToken: (fresh, expiresAt) => {
      if (fresh === token()) return;
      storage.set(RENEW_AT, renewalAt(expiresAt, ports.clock.now()));
      storage.set(STORAGE_KEYS.authToken, fresh);
    },
    clear: () => {
      const { authToken, deviceId, currentUser } = STORAGE_KEYS;
      for (const key of [authToken, deviceId, currentUser, RENEW_AT]) storage.remove(key);
      ports.forget();
    },
    rememberPath: (path) => {
      const safe = safeRedirect(path);
      if (safe !== null) storage.set(STORAGE_KEYS.redirectAfterLogin, safe);
      return safe !== null;
    },
  };
  return core;
};
