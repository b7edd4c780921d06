import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { isStaff } from '#shared/domain/identity/permissions.ts';
import { rememberPlace, useAuth } from '../session/auth.ts';
import type { LoginNotice } from './login-notice.ts';
import { paths } from './route-table.ts';
import { localKeyValues } from '../session/storage.ts';

interface GuardProps {
  readonly children: ReactNode;
  /** Stands while it isn't known yet who is signed in. */
  readonly pending: ReactNode;
}

/** To /login, remembering this page for after. */
const AskToSignIn = ({ notice }: { readonly notice: string | null }) => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberPlace(pathname + search);
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

/** Lets signed-in people through; everybody else goes to /login and comes back to the same place. */
export const RequireSession = ({ children, pending }: GuardProps) => {
  const { user, restored, error } = useAuth();
  const [wasIn, setWasIn] = useState(false);
  if (user !== null && !wasIn) setWasIn(true);
  if (user !== null) return children;
  if (!restored) return pending;
  // Whoever signs out here leaves on purpose; an expiry has remembered the place already.
  if (wasIn) return error === null ? <Navigate to={paths.home()} replace /> : null;
  return <AskToSignIn notice={error} />;
};

/** Lets admin, subadmin and subadmintwo through. */
export const RequireStaff = ({ children, pending }: GuardProps) => {
  const { user } = useAuth();
  return (
    <RequireSession pending={pending}>{user !== null && !isStaff(user.role) ? <Refuse /> : children}</RequireSession>
  );
};
