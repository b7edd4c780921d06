import { useNavigate } from 'react-router-dom';
import { paths } from '../routing/route-table.ts';
import { SSO_SESSION } from '../sso/sso-session.ts';
import { session } from './session.ts';
import { localKeyValues } from './storage.ts';

/** Returns a function that signs out and goes home. */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate();
  return () => {
    void navigate(paths.home());
    if (localKeyValues.get(SSO_SESSION) === null) void session.logout();
    else {
      import('../sso/single-logout.ts').then(
        ({ logOutEverywhere }) => logOutEverywhere(),
        () => session.logout(),
      );
    }
  };
};
