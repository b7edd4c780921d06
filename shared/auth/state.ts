/** The session as a pure reducer over what has happened. */
import type { User } from '#shared/contract/identity/auth.ts';
import type { AuthState, LoginCredentials } from './initial.ts';

export { initialAuth, type AuthState, type LoginCredentials } from './initial.ts';

export type AuthAction =
  | { readonly type: 'restoreStarted'; readonly token: string }
  | { readonly type: 'nothingToRestore' }
  | { readonly type: 'verified'; readonly user: User; readonly token: string }
  | { readonly type: 'verificationFailed'; readonly message: string; readonly forget: boolean }
  | { readonly type: 'loginStarted' }
  | { readonly type: 'loggedIn'; readonly user: User; readonly token: string }
  | { readonly type: 'loginFailed'; readonly message: string }
  | { readonly type: 'loginConflicted'; readonly message: string; readonly credentials: LoginCredentials }
  | { readonly type: 'promptDismissed' }
  | { readonly type: 'tokenRotated'; readonly token: string }
  | { readonly type: 'loggedOut' }
  | { readonly type: 'sessionExpired' }
  | { readonly type: 'homepageReady'; readonly ready: boolean };

const signedOut = { user: null, token: null, loading: false, forceLoginPrompt: null, restored: true } as const;

/** The state after that happened. */
export const authReducer = (state: AuthState, action: AuthAction): AuthState => {
  switch (action.type) {
    case 'restoreStarted':
      return { ...state, token: action.token, loading: true, error: null };
    case 'nothingToRestore':
      return { ...state, ...signedOut };
    case 'verified':
      return { ...state, user: action.user, token: action.token, loading: false, error: null, restored: true };
    case 'verificationFailed':
      return action.forget
        ? { ...state, ...signedOut, error: action.message }
        : { ...state, loading: false, error: action.message, restored: true };
    case 'loginStarted':
      return { ...state, loading: true, error: null };
    case 'loggedIn':
      return {
        ...state,
        user: action.user,
        token: action.token,
        loading: false,
        error: null,
        forceLoginPrompt: null,
        restored: true,
      };
    case 'loginFailed':
      return { ...state, loading: false, error: action.message, forceLoginPrompt: null };
    case 'loginConflicted':
      return {
        ...state,
        loading: false,
        error: null,
        forceLoginPrompt: { message: action.message, credentials: action.credentials },
      };
    case 'promptDismissed':
      return { ...state, forceLoginPrompt: null };
    case 'tokenRotated':
      return { ...state, token: action.token };
    case 'loggedOut':
      return { ...state, ...signedOut, error: null, homepageReady: false };
    case 'sessionExpired':
      return { ...state, ...signedOut, error: 'Session expired' };
    case 'homepageReady':
      return { ...state, homepageReady: action.ready };
  }
};
