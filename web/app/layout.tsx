import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { authState, setLoginNavigation } from './auth.ts';
import { hidesNavigation } from './hides-navigation.ts';
import type { LoginNotice } from './login-notice.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { paths } from './route-table.ts';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

// After everything that the page itself needs, and never on the server.
const OfflineFrame = lazy(() => import('./offline/offline-frame.tsx'));

const useLoaded = (): boolean => {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const done = (): void => setLoaded(true);
    if (document.readyState === 'complete') {
      const soon = setTimeout(done);
      return () => clearTimeout(soon);
    }
    window.addEventListener('load', done);
    return () => window.removeEventListener('load', done);
  }, []);
  return loaded;
};

/** The shell around every page. */
export const Layout = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const loaded = useLoaded();
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
      {loaded && (
        <Suspense>
          <OfflineFrame />
        </Suspense>
      )}
    </>
  );
};
