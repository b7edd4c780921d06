/** URLs of the pages that combine modules. */
import type { DashboardPath } from '../app/routing/dashboard-path.ts';
import { pathsOf, queryText } from '../app/routing/url.ts';

export const pagePatterns = {
  home: '/',
  profile: '/profile',
  mySubscriptions: '/my-subscriptions',
  explore: '/explore',
  quizResult: '/quiz-result/:quizId',
  /** A mock exam: its start page, its sections, and results. */
  mockExam: '/explore/mocks/:examId',
  quizEdit: '/:quizId/edit',
  daily: '/daily',
  search: '/search',
  progress: '/progress',
  settings: '/settings',
  /** Everything of the learner's own: progress, plans, settings. */
  you: '/you',
  /** Of members of partners. */
  partners: '/partner',
  partner: '/partner/:partnerId',
  /** Of people in organisations. */
  organisations: '/organisation',
  organisation: '/organisation/:organisationId',
  /** Completes a sign-in by an organisation's identity provider. */
  ssoReturn: '/login/sso',
  dashboard: '/dashboard',
  /** A launch from a learning platform, in its frame. */
  ltiActivity: '/lti/activity/:launchId',
  offline: '/offline',
} as const;

const built = pathsOf(pagePatterns);

export const pagePaths = {
  ...built,
  /** One invoice, to read and print. */
  receipt: (id: string) => `${pagePatterns.mySubscriptions}${queryText({ receipt: id })}`,
  /** The latest result of a quiz, or the given one. */
  quizResult: (quizId: string, resultId?: string) => `${built.quizResult(quizId)}${queryText({ result: resultId })}`,
  /** A result of a mock exam. */
  examResult: (examId: string, resultId: string) => `${built.mockExam(examId)}${queryText({ result: resultId })}`,
  /** The search of a text, in all kinds or one. */
  search: (q?: string, kind?: string) => `${pagePatterns.search}${queryText({ q, kind })}`,
  /** Today's quiz; `save` is the day of a guest's attempt to add to the account. */
  daily: (save?: string) => `${pagePatterns.daily}${queryText({ save })}`,
  /** The dashboard's start, or one of its pages. */
  dashboard: (page?: DashboardPath) =>
    page === undefined ? pagePatterns.dashboard : `${pagePatterns.dashboard}/${page}`,
} as const;
