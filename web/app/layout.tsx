import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { hidesNavigation } from './hides-navigation.ts';
import type { LoginNotice } from './login-notice.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { paths } from './route-table.ts';
import { session, setLoginNavigation } from './session.ts';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** The shell around every page. */
export const Layout = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    setLoginNavigation(() => {
      const state: LoginNotice = { notice: session.state.peek().error ?? 'Session expired' };
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
