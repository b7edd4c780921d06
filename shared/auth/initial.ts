/** The state of a session, and its initial value. */
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
  /** True once it is known if a user is signed in: a stored token has been verified, or there is none. */
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

/** No user is signed in. */
export const GUEST: AuthState = { ...initialAuth, restored: true };
