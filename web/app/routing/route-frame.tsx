import styled from '@emotion/styled';
import { Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { RequireSession, RequireStaff } from './guards.tsx';
import { hidesNavigation } from '../navigation/hides-navigation.ts';
import { documentTitle } from '../frame/page-title.ts';
import { RouteBoundary } from './route-boundary.tsx';
import { RouteSkeleton } from './route-skeletons.tsx';
import type { Route } from './routes.ts';
import { HEADER_HEIGHT } from '../frame/site-header.tsx';

// The service worker prefetches it for offline use.
const SessionUnreached = lazyPart(() => import('./session-unreached.tsx'));

export const SiteFooter = lazyPart(() => import('../frame/site-footer.tsx'));

const Main = styled.main({
  flex: '1 0 auto',
  minHeight: '100dvh',
  '&[data-under-header=true]': { paddingTop: `${String(HEADER_HEIGHT)}px` },
  '&:focus': { outline: 'none' },
});

const GUARDS = { session: RequireSession, staff: RequireStaff } as const;

/** The frame of every page: title, main landmark, guard, loading skeleton and error boundary. */
export const RouteFrame = ({ route }: { readonly route: Route }) => {
  const { title, shape, guard, footer = false, branch, Part } = route;
  const { pathname } = useLocation();
  // Before the page's own effects, which may set a better title.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title, pathname]);
  const bare = hidesNavigation(pathname);
  const bar = !bare ? 'none' : guard === 'staff' ? 'dashboard' : 'quiet';
  const pending = <RouteSkeleton shape={shape} bar={bar} />;
  const unreached = <SessionUnreached pending={pending} bar={bare} />;
  // What the server sent is hydrated in a slice of its own, after the frame.
  const page = (
    <Suspense fallback={pending}>
      <Part pending={pending} />
    </Suspense>
  );
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
      {footer && <SiteFooter />}
    </>
  );
};
