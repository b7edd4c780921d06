import type { ComponentType } from 'react';
import { BrowserRouter, matchRoutes, Route, Routes } from 'react-router-dom';
import { Layout } from '../frame/layout.tsx';
import { preloadable, type Preloadable } from './preloadable.tsx';
import { preloadFooter, RouteFrame, type FrameFacts } from './route-frame.tsx';
import { patterns } from './route-table.ts';

interface RouteEntry extends Preloadable {
  readonly path: string;
  readonly facts: FrameFacts;
}

/** One route, one chunk. */
const entry = (
  path: string,
  load: () => Promise<{ readonly default: ComponentType }>,
  facts: FrameFacts,
): RouteEntry => ({ path, ...preloadable(load), facts });

const ENTRIES: readonly RouteEntry[] = [
  entry(patterns.home, () => import('../../pages/landing.tsx'), {
    title: 'Business Wisdom',
    shape: 'text',
    footer: true,
  }),
  entry(patterns.login, () => import('../../modules/identity/pages/login.tsx'), { title: 'Sign in', shape: 'form' }),
  entry(patterns.signup, () => import('../../modules/identity/pages/signup.tsx'), {
    title: 'Create Your Account',
    shape: 'form',
  }),
  entry(patterns.verifyOtp, () => import('../../modules/identity/pages/verify-otp.tsx'), {
    title: 'Verify your email',
    shape: 'form',
  }),
  entry(patterns.forgotPassword, () => import('../../modules/identity/pages/forgot-password.tsx'), {
    title: 'Forgot your password',
    shape: 'form',
  }),
  entry(patterns.resetPassword, () => import('../../modules/identity/pages/reset-password.tsx'), {
    title: 'Set a new password',
    shape: 'form',
  }),
  entry(patterns.profile, () => import('../../pages/profile.tsx'), {
    title: 'Profile',
    shape: 'cards',
    guard: 'session',
  }),
  entry(patterns.explore, () => import('../../pages/explore.tsx'), { title: 'Explore', shape: 'cards' }),
  entry(patterns.programQuizzes, () => import('../../modules/quizzes/pages/program-quizzes.tsx'), {
    title: 'Quizzes',
    shape: 'cards',
  }),
  entry(patterns.quiz, () => import('../../modules/quizzes/pages/quiz.tsx'), { title: 'Quiz', shape: 'text' }),
  entry(patterns.quizResult, () => import('../../pages/quiz-result.tsx'), {
    title: 'Quiz result',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.daily, () => import('../../pages/daily.tsx'), { title: 'Daily quiz', shape: 'text' }),
  entry(patterns.weeklyTest, () => import('../../modules/weekly-tests/pages/weekly-test.tsx'), {
    title: 'Weekly test',
    shape: 'text',
  }),
  entry(patterns.leaderboard, () => import('../../modules/ranking/pages/leaderboard.tsx'), {
    title: 'Leaderboard',
    shape: 'cards',
  }),
  entry(patterns.groups, () => import('../../modules/ranking/pages/groups.tsx'), {
    title: 'Groups',
    shape: 'cards',
    guard: 'session',
  }),
  entry(patterns.group, () => import('../../modules/ranking/pages/group.tsx'), {
    title: 'Group',
    shape: 'cards',
    guard: 'session',
  }),
  entry(patterns.groupJoin, () => import('../../modules/ranking/pages/group-join.tsx'), {
    title: 'Join a group',
    shape: 'text',
  }),
  entry(patterns.mentoring, () => import('../../modules/mentoring/pages/mentoring.tsx'), {
    title: 'Mentoring',
    shape: 'cards',
    guard: 'session',
  }),
  entry(patterns.mentorMessages, () => import('../../modules/mentoring/pages/mentor-messages.tsx'), {
    title: 'Your mentor',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.streak, () => import('../../modules/daily/pages/streak.tsx'), {
    title: 'Your streak',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.progress, () => import('../../pages/progress.tsx'), {
    title: 'Your progress',
    shape: 'cards',
    guard: 'session',
  }),
  entry(patterns.practice, () => import('../../modules/learning/pages/practice.tsx'), {
    title: 'Practice',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.reports, () => import('../../modules/learning/pages/reports.tsx'), {
    title: 'Progress reports',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.report, () => import('../../modules/learning/pages/report.tsx'), {
    title: 'Progress report',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.classes, () => import('../../modules/classes/pages/classes.tsx'), {
    title: 'Live classes',
    shape: 'cards',
    guard: 'session',
  }),
  entry(patterns.certificate, () => import('../../modules/learning/pages/certificate.tsx'), {
    title: 'Certificate',
    shape: 'text',
  }),
  entry(patterns.unsubscribe, () => import('../../modules/notifications/pages/unsubscribe.tsx'), {
    title: 'Stop these mails',
    shape: 'text',
  }),
  entry(patterns.challenge, () => import('../../modules/ranking/pages/challenge.tsx'), {
    title: 'Challenge',
    shape: 'text',
  }),
  entry(patterns.sharedResult, () => import('../../modules/partners/pages/shared-result.tsx'), {
    title: 'Result',
    shape: 'text',
  }),
  entry(patterns.claim, () => import('../../modules/partners/pages/claim.tsx'), {
    title: 'Save your score',
    shape: 'form',
  }),
  entry(patterns.connect, () => import('../../modules/identity/pages/connect.tsx'), {
    title: 'Connect your extension',
    shape: 'form',
    guard: 'session',
  }),
  entry(`${patterns.dashboard}/*`, () => import('../../pages/dashboard.tsx'), {
    title: 'Dashboard',
    shape: 'cards',
    guard: 'staff',
    branch: patterns.dashboard,
  }),
  entry(patterns.quizEdit, () => import('../../modules/quizzes/pages/quiz-edit.tsx'), {
    title: 'Edit quiz',
    shape: 'cards',
    guard: 'staff',
  }),
  entry(patterns.paymentPlan, () => import('../../modules/billing/pages/payment-plan.tsx'), {
    title: 'Payment Plan',
    shape: 'cards',
  }),
  entry(patterns.mySubscriptions, () => import('../../pages/my-subscriptions.tsx'), {
    title: 'My Subscription',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.caseStudies, () => import('../../modules/cases/pages/case-studies.tsx'), {
    title: 'Case Studies',
    shape: 'cards',
  }),
  entry(patterns.caseStudy, () => import('../../modules/cases/pages/case-study.tsx'), {
    title: 'Case study',
    shape: 'text',
  }),
  entry(patterns.caseSubmissions, () => import('../../modules/cases/pages/case-submissions.tsx'), {
    title: 'Submitted case studies',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.newsInsights, () => import('../../modules/news/pages/news-insights.tsx'), {
    title: 'News insights',
    shape: 'text',
  }),
  entry(patterns.newsInsight, () => import('../../modules/news/pages/news-insight.tsx'), {
    title: 'News insight',
    shape: 'text',
  }),
  entry(patterns.about, () => import('../../modules/site/pages/about.tsx'), {
    title: 'About Us',
    shape: 'text',
    footer: true,
  }),
  entry(patterns.faq, () => import('../../modules/site/pages/faq.tsx'), { title: 'FAQ', shape: 'text', footer: true }),
  entry(patterns.support, () => import('../../modules/site/pages/support.tsx'), {
    title: 'Support Center',
    shape: 'text',
    footer: true,
  }),
  entry(patterns.contact, () => import('../../modules/site/pages/contact.tsx'), {
    title: 'Contact Us',
    shape: 'form',
    footer: true,
  }),
  entry(patterns.terms, () => import('../../modules/site/pages/terms.tsx'), {
    title: 'Terms',
    shape: 'text',
    footer: true,
  }),
  entry(patterns.privacy, () => import('../../modules/site/pages/privacy.tsx'), {
    title: 'Privacy',
    shape: 'text',
    footer: true,
  }),
  entry(patterns.offline, () => import('../../pages/offline.tsx'), { title: 'Offline', shape: 'text' }),
  entry('*', () => import('../../pages/not-found.tsx'), { title: 'Page not found', shape: 'text' }),
];

/** The entry that answers that path. */
const entryOf = (pathname: string): RouteEntry | undefined =>
  matchRoutes(
    ENTRIES.map(({ path }, at) => ({ path, id: String(at) })),
    pathname,
  )
    ?.map(({ route }) => ENTRIES[Number(route.id)])
    .at(-1);

/** Fetches the code of the page at that path, and of its footer, so that it can be rendered at once. */
export const preloadPage = async (pathname: string): Promise<void> => {
  const entry = entryOf(pathname);
  await Promise.all([entry?.preload(), entry?.facts.footer === true ? preloadFooter() : undefined]);
};

/** Name of the page at that path, as long as the page itself says nothing better. */
export const titleOfPath = (pathname: string): string => entryOf(pathname)?.facts.title ?? '';

/** The pages of the site inside their layout. */
export const SiteRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      {ENTRIES.map(({ path, Part, facts }) => (
        <Route
          key={path}
          path={path}
          element={
            <RouteFrame {...facts}>
              <Part />
            </RouteFrame>
          }
        />
      ))}
    </Route>
  </Routes>
);

/** The site on the browser's address bar. */
export const Router = () => (
  <BrowserRouter>
    <SiteRoutes />
  </BrowserRouter>
);
