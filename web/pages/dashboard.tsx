import { Route, Routes, useLocation } from 'react-router-dom';
import { may } from '#shared/domain/identity/permissions.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack } from '#shared/ui/system.ts';
import { RouteBoundary } from '../app/routing/route-boundary.tsx';
import { useAuth } from '../app/session/session.ts';
import { StaffFrame } from '../app/staff/frame.tsx';
import { staffPages } from '../modules/staff.ts';

/** Every dashboard page with its permission; subpages inherit it. */
const PAGES = staffPages.flatMap(({ path, permission, load, below = [] }) =>
  [{ path, load }, ...below.map((page) => ({ path: `${path}/${page.path}`, load: page.load }))].map((page) => ({
    path: page.path,
    permission,
    Page: lazyPart(page.load),
  })),
);

const Waiting = () => (
  <Loading>
    <Stack gap={4}>
      <Skeleton height="36px" width="260px" />
      <Skeleton height="420px" />
    </Stack>
  </Loading>
);

const Refused = () => (
  <EmptyState as="h1" title="You don’t have access to this page">
    Ask an admin for access.
  </EmptyState>
);

const Missing = () => (
  <EmptyState as="h1" title="Page not found">
    Choose a page from the menu.
  </EmptyState>
);

/** /dashboard and its subpages: one frame, a chunk per page, access by role. */
const DashboardPage = () => {
  const { user } = useAuth();
  const { pathname } = useLocation();
  if (user === null) return null;
  return (
    <StaffFrame>
      <RouteBoundary key={pathname}>
        <Routes>
          {PAGES.map(({ path, permission, Page }) => (
            <Route
              key={path}
              path={path}
              element={may(user, permission) ? <Page pending={<Waiting />} /> : <Refused />}
            />
          ))}
          <Route path="*" element={<Missing />} />
        </Routes>
      </RouteBoundary>
    </StaffFrame>
  );
};

export default DashboardPage;
