import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { may, type Permission } from '#shared/domain/identity/permissions.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack } from '#shared/ui/system.ts';
import { RouteBoundary } from '../app/routing/route-boundary.tsx';
import { useAuth } from '../app/session/session.ts';
import { StaffFrame } from '../app/staff/frame.tsx';

interface Entry {
  readonly path: string;
  readonly permission: Permission;
  readonly Page: ComponentType;
}

const entry = (path: string, permission: Permission, load: () => Promise<{ default: ComponentType }>): Entry => ({
  path,
  permission,
  Page: lazy(load),
});

const ENTRIES: readonly Entry[] = [
  entry('', 'content.write', () => import('../modules/site/pages/staff/start.tsx')),
  entry('create-quiz', 'content.write', () => import('../modules/quizzes/pages/staff/create-quiz.tsx')),
  entry('quiz-list', 'content.write', () => import('../modules/quizzes/pages/staff/quiz-list.tsx')),
  entry('daily', 'content.publish', () => import('../modules/daily/pages/staff/daily.tsx')),
  entry('weekly-tests', 'content.publish', () => import('../modules/weekly-tests/pages/staff/weekly-tests.tsx')),
  entry('import', 'content.write', () => import('../modules/quizzes/pages/staff/import.tsx')),
  entry('analysis/:quizId', 'results.readAny', () => import('../modules/quizzes/pages/staff/analysis.tsx')),
  entry('regrade/:quizId', 'content.publish', () => import('../modules/attempts/pages/staff/regrade.tsx')),
  entry('question-bank', 'content.write', () => import('../modules/quizzes/pages/staff/question-bank.tsx')),
  entry('reports', 'content.publish', () => import('../modules/quizzes/pages/staff/reports.tsx')),
  entry('chapter-subject', 'content.write', () => import('../modules/quizzes/pages/staff/chapter-subject.tsx')),
  entry('mentoring', 'mentoring.offer', () => import('../modules/mentoring/pages/staff/mentoring.tsx')),
  entry('users-list', 'users.read', () => import('../modules/identity/pages/staff/users-list.tsx')),
  entry('users-list/:userId', 'users.read', () => import('../modules/identity/pages/staff/user.tsx')),
  entry('news-insights', 'content.write', () => import('../modules/news/pages/staff/news-insights.tsx')),
  entry('create-case-studies', 'content.write', () => import('../modules/cases/pages/staff/create-case-studies.tsx')),
  entry('submissions-page', 'submissions.grade', () => import('../modules/cases/pages/staff/submissions-page.tsx')),
  entry(
    'upload-file-to-get-link',
    'content.write',
    () => import('../modules/files/pages/staff/upload-file-to-get-link.tsx'),
  ),
  entry('partners', 'partners.manage', () => import('../modules/partners/pages/staff/partners.tsx')),
  entry('partners/new', 'partners.manage', () => import('../modules/partners/pages/staff/partner-new.tsx')),
  entry('partners/:partnerId', 'partners.manage', () => import('../modules/partners/pages/staff/partner.tsx')),
  entry('payments', 'payments.manage', () => import('../modules/billing/pages/staff/payments.tsx')),
  entry('payments/:subscriptionId', 'payments.manage', () => import('../modules/billing/pages/staff/subscription.tsx')),
  entry('classes', 'classes.manage', () => import('../modules/classes/pages/staff/classes.tsx')),
  entry('classes/new', 'classes.manage', () => import('../modules/classes/pages/staff/class-new.tsx')),
  entry('classes/:classId', 'classes.manage', () => import('../modules/classes/pages/staff/class.tsx')),
  entry('audit-log', 'audit.read', () => import('../modules/identity/pages/staff/audit-log.tsx')),
];

const Waiting = () => (
  <Loading>
    <Stack gap={4}>
      <Skeleton height="36px" width="260px" />
      <Skeleton height="420px" />
    </Stack>
  </Loading>
);

const Refused = () => (
  <EmptyState as="h1" title="Your role doesn’t open this page">
    Ask an administrator if you need it.
  </EmptyState>
);

const Missing = () => (
  <EmptyState as="h1" title="There is no such page in the dashboard">
    The ways on the left lead on.
  </EmptyState>
);

/** /dashboard and everything under it: one frame, a chunk per page, and each role its own pages. */
const DashboardPage = () => {
  const { user } = useAuth();
  const { pathname } = useLocation();
  if (user === null) return null;
  return (
    <StaffFrame>
      <RouteBoundary key={pathname}>
        <Suspense fallback={<Waiting />}>
          <Routes>
            {ENTRIES.map(({ path, permission, Page }) => (
              <Route key={path} path={path} element={may(user.role, permission) ? <Page /> : <Refused />} />
            ))}
            <Route path="*" element={<Missing />} />
          </Routes>
        </Suspense>
      </RouteBoundary>
    </StaffFrame>
  );
};

export default DashboardPage;
