import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { isStaff } from '#shared/domain/identity/permissions.ts';
import { rememberPath, useAuth } from '../session/auth.ts';
import type { LoginNotice } from './login-notice.ts';
import { paths } from './route-table.ts';
import { isUnreached } from '../session/unreached.ts';
import { localKeyValues } from '../session/storage.ts';

interface GuardProps {
  readonly children: ReactNode;
  /** Stands while it isn't known yet who is signed in. */
  readonly pending: ReactNode;
  /** Replaces the page while a stored session can't be checked. */
  readonly unreached: ReactNode;
}

/** To /login, remembering this page for after. */
const AskToSignIn = ({ notice }: { readonly notice: string | null }) => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberPath(pathname + search);
  }, [pathname, search]);
  const state: LoginNotice = notice === null ? {} : { notice };
  return <Navigate to={paths.login()} replace state={state} />;
};

/** To /login, which says that this account can't open the page; the page is not remembered, so nothing loops. */
const Refuse = () => {
  useEffect(() => {
    localKeyValues.remove(STORAGE_KEYS.redirectAfterLogin);
  }, []);
  const state: LoginNotice = { denied: true };
  return <Navigate to={paths.login()} replace state={state} />;
};

/**
 * Lets signed-in people through. Guests go to /login and come back to the same place afterwards; a stored session that
 * can't be checked stays where it is.
 */
export const RequireSession = ({ children, pending, unreached }: GuardProps) => {
  const auth = useAuth();
  const { user, restored, error } = auth;
  const [wasIn, setWasIn] = useState(false);
  if (user !== null && !wasIn) setWasIn(true);
  if (user !== null) return children;
  if (!restored) return pending;
  if (isUnreached(auth)) return unreached;
  // Whoever signs out here leaves on purpose; an expiry has remembered the place already.
  if (wasIn) return error === null ? <Navigate to={paths.home()} replace /> : null;
  return <AskToSignIn notice={error} />;
};

/** Lets admin, subadmin and subadmintwo through. */
export const RequireStaff = ({ children, ...states }: GuardProps) => {
  const { user } = useAuth();
  return <RequireSession {...states}>{user !== null && !isStaff(user.role) ? <Refuse /> : children}</RequireSession>;
};
