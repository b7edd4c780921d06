import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import { rememberPath, useAuth } from '../session/auth.ts';
import type { LoginNotice } from './login-notice.ts';
import { paths } from './route-table.ts';
import { isUnreached } from '../session/unreached.ts';
import { localKeyValues } from '../session/storage.ts';

interface GuardProps {
  readonly children: ReactNode;
  /** Shown until the session is restored. */
  readonly pending: ReactNode;
  /** Replaces the page while a stored session can't be verified. */
  readonly unreached: ReactNode;
}

/** Redirects to /login and remembers this page. */
const AskToSignIn = ({ notice }: { readonly notice: string | null }) => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberPath(pathname + search);
  }, [pathname, search]);
  const state: LoginNotice = notice === null ? {} : { notice };
  return <Navigate to={paths.login()} replace state={state} />;
};

/** Redirects to /login with a notice that this account can't open the page. Forgets the page, to avoid a loop. */
const Refuse = () => {
  useEffect(() => {
    localKeyValues.remove(STORAGE_KEYS.redirectAfterLogin);
  }, []);
  const state: LoginNotice = { denied: true };
  return <Navigate to={paths.login()} replace state={state} />;
};

/**
 * Admits signed-in users. Guests go to /login and return to the same page afterwards; while a stored session can't be
 * verified, the page shows `unreached`.
 */
export const RequireSession = ({ children, pending, unreached }: GuardProps) => {
  const auth = useAuth();
  const { user, restored, error } = auth;
  const [wasIn, setWasIn] = useState(false);
  if (user !== null && !wasIn) setWasIn(true);
  if (user !== null) return children;
  if (!restored) return pending;
  if (isUnreached(auth)) return unreached;
  // After signing out the user goes home; when a session expires, the page has been remembered already.
  if (wasIn) return error === null ? <Navigate to={paths.home()} replace /> : null;
  return <AskToSignIn notice={error} />;
};

/** Admits admin, subadmin and subadmintwo. */
export const RequireStaff = ({ children, ...states }: GuardProps) => {
  const { user } = useAuth();
  return <RequireSession {...states}>{user !== null && !isStaff(user.role) ? <Refuse /> : children}</RequireSession>;
};
