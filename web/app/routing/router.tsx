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
  entry(patterns.login, () => import('../../pages/login.tsx'), { title: 'Sign in', shape: 'form' }),
  entry(patterns.signup, () => import('../../pages/signup.tsx'), { title: 'Create Your Account', shape: 'form' }),
  entry(patterns.verifyOtp, () => import('../../pages/verify-otp.tsx'), { title: 'Verify your email', shape: 'form' }),
  entry(patterns.forgotPassword, () => import('../../pages/forgot-password.tsx'), {
    title: 'Forgot your password',
    shape: 'form',
  }),
  entry(patterns.resetPassword, () => import('../../pages/reset-password.tsx'), {
    title: 'Set a new password',
    shape: 'form',
  }),
  entry(patterns.profile, () => import('../../pages/profile.tsx'), {
    title: 'Profile',
    shape: 'cards',
    guard: 'session',
  }),
  entry(patterns.explore, () => import('../../pages/explore.tsx'), { title: 'Explore', shape: 'cards' }),
  entry(patterns.programQuizzes, () => import('../../pages/program-quizzes.tsx'), { title: 'Quizzes', shape: 'cards' }),
  entry(patterns.quiz, () => import('../../pages/quiz.tsx'), { title: 'Quiz', shape: 'text' }),
  entry(patterns.quizResult, () => import('../../pages/quiz-result.tsx'), {
    title: 'Quiz result',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.daily, () => import('../../pages/daily.tsx'), { title: 'Daily quiz', shape: 'text' }),
  entry(patterns.weeklyTest, () => import('../../pages/weekly-test.tsx'), { title: 'Weekly test', shape: 'text' }),
  entry(patterns.leaderboard, () => import('../../pages/leaderboard.tsx'), { title: 'Leaderboard', shape: 'cards' }),
  entry(patterns.groups, () => import('../../pages/groups.tsx'), { title: 'Groups', shape: 'cards', guard: 'session' }),
  entry(patterns.group, () => import('../../pages/group.tsx'), { title: 'Group', shape: 'cards', guard: 'session' }),
  entry(patterns.groupJoin, () => import('../../pages/group-join.tsx'), { title: 'Join a group', shape: 'text' }),
  entry(patterns.mentoring, () => import('../../pages/mentoring.tsx'), {
    title: 'Mentoring',
    shape: 'cards',
    guard: 'session',
  }),
  entry(patterns.mentorMessages, () => import('../../pages/mentor-messages.tsx'), {
    title: 'Your mentor',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.streak, () => import('../../pages/streak.tsx'), {
    title: 'Your streak',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.progress, () => import('../../pages/progress.tsx'), {
    title: 'Your progress',
    shape: 'cards',
    guard: 'session',
  }),
  entry(patterns.practice, () => import('../../pages/practice.tsx'), {
    title: 'Practice',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.reports, () => import('../../pages/reports.tsx'), {
    title: 'Progress reports',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.report, () => import('../../pages/report.tsx'), {
    title: 'Progress report',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.classes, () => import('../../pages/classes.tsx'), {
    title: 'Live classes',
    shape: 'cards',
    guard: 'session',
  }),
  entry(patterns.certificate, () => import('../../pages/certificate.tsx'), { title: 'Certificate', shape: 'text' }),
  entry(patterns.unsubscribe, () => import('../../pages/unsubscribe.tsx'), {
    title: 'Stop these mails',
    shape: 'text',
  }),
  entry(patterns.challenge, () => import('../../pages/challenge.tsx'), { title: 'Challenge', shape: 'text' }),
  entry(patterns.sharedResult, () => import('../../pages/shared-result.tsx'), { title: 'Result', shape: 'text' }),
  entry(patterns.claim, () => import('../../pages/claim.tsx'), { title: 'Save your score', shape: 'form' }),
  entry(patterns.connect, () => import('../../pages/connect.tsx'), {
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
  entry(patterns.quizEdit, () => import('../../pages/quiz-edit.tsx'), {
    title: 'Edit quiz',
    shape: 'cards',
    guard: 'staff',
  }),
  entry(patterns.paymentPlan, () => import('../../pages/payment-plan.tsx'), {
    title: 'Payment Plan',
    shape: 'cards',
  }),
  entry(patterns.mySubscriptions, () => import('../../pages/my-subscriptions.tsx'), {
    title: 'My Subscription',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.caseStudies, () => import('../../pages/case-studies.tsx'), { title: 'Case Studies', shape: 'cards' }),
  entry(patterns.caseStudy, () => import('../../pages/case-study.tsx'), { title: 'Case study', shape: 'text' }),
  entry(patterns.caseSubmissions, () => import('../../pages/case-submissions.tsx'), {
    title: 'Submitted case studies',
    shape: 'text',
    guard: 'session',
  }),
  entry(patterns.newsInsights, () => import('../../pages/news-insights.tsx'), {
    title: 'News insights',
    shape: 'text',
  }),
  entry(patterns.newsInsight, () => import('../../pages/news-insight.tsx'), { title: 'News insight', shape: 'text' }),
  entry(patterns.about, () => import('../../pages/about.tsx'), { title: 'About Us', shape: 'text', footer: true }),
  entry(patterns.faq, () => import('../../pages/faq.tsx'), { title: 'FAQ', shape: 'text', footer: true }),
  entry(patterns.support, () => import('../../pages/support.tsx'), {
    title: 'Support Center',
    shape: 'text',
    footer: true,
  }),
  entry(patterns.contact, () => import('../../pages/contact.tsx'), {
    title: 'Contact Us',
    shape: 'form',
    footer: true,
  }),
  entry(patterns.terms, () => import('../../pages/terms.tsx'), { title: 'Terms', shape: 'text', footer: true }),
  entry(patterns.privacy, () => import('../../pages/privacy.tsx'), { title: 'Privacy', shape: 'text', footer: true }),
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
