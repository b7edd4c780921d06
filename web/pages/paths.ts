/** URLs of the pages that combine modules. */
import type { DashboardPath } from '../app/routing/dashboard-path.ts';
import { queryText, urlOf } from '../app/routing/url.ts';

export const pagePatterns = {
  home: '/',
  profile: '/profile',
  mySubscriptions: '/my-subscriptions',
  explore: '/explore',
  quizResult: '/quiz-result/:quizId',
  quizEdit: '/:quizId/edit',
  daily: '/daily',
  progress: '/progress',
  dashboard: '/dashboard',
  offline: '/offline',
} as const;

export const pagePaths = {
  home: () => pagePatterns.home,
  profile: () => pagePatterns.profile,
  mySubscriptions: () => pagePatterns.mySubscriptions,
  /** One receipt, to read and to print. */
  receipt: (id: string) => `${pagePatterns.mySubscriptions}${queryText({ receipt: id })}`,
  explore: () => pagePatterns.explore,
  /** The latest finished result of a quiz, or the one that is named. */
  quizResult: (quizId: string, resultId?: string) =>
    `${urlOf(pagePatterns.quizResult, { quizId })}${queryText({ result: resultId })}`,
  quizEdit: (quizId: string) => urlOf(pagePatterns.quizEdit, { quizId }),
  /** Today's quiz; with the day of a guest's attempt that is saved for the account. */
  daily: (save?: string) => `${pagePatterns.daily}${queryText({ save })}`,
  progress: () => pagePatterns.progress,
  /** The dashboard's start, or one of its pages. */
  dashboard: (page?: DashboardPath) =>
    page === undefined ? pagePatterns.dashboard : `${pagePatterns.dashboard}/${page}`,
  offline: () => pagePatterns.offline,
} as const;
