/** What is known of a session, and what of it before anything has happened. */
import type { User } from '#shared/contract/identity/auth.ts';

export interface LoginCredentials {
  readonly email: string;
  readonly password: string;
}

export interface AuthState {
  readonly user: User | null;
  readonly token: string | null;
  readonly loading: boolean;
  readonly error: string | null;
  /** The server's question of a login conflict, with what a "yes" sends again. */
  readonly forceLoginPrompt: { readonly message: string; readonly credentials: LoginCredentials } | null;
  readonly homepageReady: boolean;
  /** Whether it is known if somebody is signed in: a stored token has been verified, or there is none. */
  readonly restored: boolean;
}

/** Nothing is known yet. */
export const initialAuth: AuthState = {
  user: null,
  token: null,
  loading: false,
  error: null,
  forceLoginPrompt: null,
  homepageReady: false,
  restored: false,
};

/** Nobody is signed in. */
export const GUEST: AuthState = { ...initialAuth, restored: true };
