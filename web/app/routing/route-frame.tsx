import styled from '@emotion/styled';
import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RequireSession, RequireStaff } from './guards.tsx';
import { hidesNavigation } from '../navigation/hides-navigation.ts';
import { documentTitle } from '../frame/page-title.ts';
import type { PageRoute } from './manifest.ts';
import { preloadable } from './preloadable.tsx';
import { RouteBoundary } from './route-boundary.tsx';
import { RouteSkeleton } from './route-skeletons.tsx';
import { HEADER_HEIGHT } from '../frame/site-header.tsx';

interface RouteFrameProps {
  readonly route: PageRoute;
  readonly children: ReactNode;
}

// The service worker prefetches it for offline use.
const SessionUnreached = lazy(() => import('./session-unreached.tsx'));

const { Part: SiteFooter, preload: preloadFooter } = preloadable(() => import('../frame/site-footer.tsx'));

export { preloadFooter };

const Main = styled.main({
  flex: '1 0 auto',
  minHeight: '100dvh',
  '&[data-under-header=true]': { paddingTop: `${String(HEADER_HEIGHT)}px` },
  '&:focus': { outline: 'none' },
});

const GUARDS = { session: RequireSession, staff: RequireStaff } as const;

/** The frame of every page: title, main landmark, guard, loading skeleton and error boundary. */
export const RouteFrame = ({ route, children }: RouteFrameProps) => {
  const { title, shape, guard, footer = false, branch } = route;
  const { pathname } = useLocation();
  // Before the page's own effects, which may set a better title.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title, pathname]);
  const bare = hidesNavigation(pathname);
  const bar = !bare ? 'none' : guard === 'staff' ? 'dashboard' : 'quiet';
  const pending = <RouteSkeleton shape={shape} bar={bar} />;
  const unreached = (
    <Suspense fallback={pending}>
      <SessionUnreached bar={bare} />
    </Suspense>
  );
  const page = <Suspense fallback={pending}>{children}</Suspense>;
  const Guard = guard === undefined ? null : GUARDS[guard];
  return (
    <>
      <Main id="main" tabIndex={-1} data-under-header={!bare}>
        <RouteBoundary key={branch ?? pathname}>
          {Guard === null ? (
            page
          ) : (
            <Guard pending={pending} unreached={unreached}>
              {page}
            </Guard>
          )}
        </RouteBoundary>
      </Main>
      {footer && (
        <Suspense>
          <SiteFooter />
        </Suspense>
      )}
    </>
  );
};
