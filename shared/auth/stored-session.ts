/** What a session keeps in storage, and its state in memory: the ground that its parts share. */
import { signal, type Signal } from '@preact/signals-core';
import type { User } from '#shared/contract/identity/auth.ts';
import { createClient, type Client } from '#shared/client/client.ts';
import type { SessionPorts, Transport } from './ports.ts';
import { RENEW_AT, renewalAt } from './renewal.ts';
import { authReducer, initialAuth, type AuthAction, type AuthState } from './state.ts';
import { safeRedirect, STORAGE_KEYS } from './storage.ts';

export interface Kept {
  readonly ports: SessionPorts;
  readonly state: Signal<AuthState>;
  /** A client that sends what is stored and leaves every answer as it is. */
  readonly raw: Client;
  /** The same on another transport. */
  readonly rawOver: (transport: Transport) => Client;
  /** True after the session expired: calls that need one are refused unsent until somebody signs in. */
  over: boolean;
  /** True after somebody signed out, here or in another tab: what then fails for want of a token is no expiry. */
  left: boolean;
  readonly happened: (action: AuthAction) => void;
  readonly token: () => string | null;
  readonly device: () => string | null;
  /** Stores the token and its owner. */
  readonly keep: (user: User, token: string, expiresAt: string) => void;
  /** Stores a token in the place of the one before, and when to renew it. */
  readonly keepToken: (token: string, expiresAt: string) => void;
  /** Drops the stored session and the caches that belong to it. */
  readonly clear: () => void;
  readonly rememberPlace: (path: string) => boolean;
}

/** A user without whatever else stood in the reply. */
export const userOf = ({ _id, name, number, email, role, uniqueId }: User): User => ({
  _id,
  name,
  number,
  email,
  role,
  uniqueId,
});

/** The ground of one session. */
export const createKept = (ports: SessionPorts): Kept => {
  const { storage } = ports;
  const state = ports.state ?? signal(initialAuth);
  state.value = initialAuth;
  const token = (): string | null => storage.get(STORAGE_KEYS.authToken);
  const device = (): string | null => storage.get(STORAGE_KEYS.deviceId);
  const { origin, http, clock, newRequestId } = ports;
  const credentials = () => ({ token: token(), deviceId: device() });
  const rawOver = (transport: Transport): Client =>
    createClient({ origin, clock, newRequestId, credentials, ...transport });
  const kept: Kept = {
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
    keep: (user, fresh, expiresAt) => {
      kept.over = false;
      kept.left = false;
      // Other tabs that hear of the token look whose it is.
      storage.set(STORAGE_KEYS.currentUser, JSON.stringify(user));
      kept.keepToken(fresh, expiresAt);
    },
    keepToken: (fresh, expiresAt) => {
      if (fresh === token()) return;
      storage.set(RENEW_AT, renewalAt(expiresAt, ports.clock.now()));
      storage.set(STORAGE_KEYS.authToken, fresh);
    },
    clear: () => {
      const { authToken, deviceId, currentUser } = STORAGE_KEYS;
      for (const key of [authToken, deviceId, currentUser, RENEW_AT]) storage.remove(key);
      ports.forget();
    },
    rememberPlace: (path) => {
      const safe = safeRedirect(path);
      if (safe !== null) storage.set(STORAGE_KEYS.redirectAfterLogin, safe);
      return safe !== null;
    },
  };
  return kept;
};
