import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { authState, setLoginNavigation } from './auth.ts';
import { hidesNavigation } from './hides-navigation.ts';
import type { LoginNotice } from './login-notice.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { paths } from './route-table.ts';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** The shell around every page. */
export const Layout = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    setLoginNavigation(() => {
      const state: LoginNotice = { notice: authState.peek().error ?? 'Session expired' };
      void navigate(paths.login(), { replace: true, state });
    });
  }, [navigate]);
  return (
    <>
      <SkipLink />
      {!hidesNavigation(pathname) && <SiteHeader />}
      <Outlet />
      <RouteAnnouncer />
    </>
  );
};
