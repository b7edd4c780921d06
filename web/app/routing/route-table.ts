/** Every address of the site: patterns for the router, builders for links. */
import type { PlanId } from '#shared/domain/billing/plans.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';

export const patterns = {
  home: '/',
  login: '/login',
  signup: '/signup',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  profile: '/profile',
  contact: '/contact',
  paymentPlan: '/payment-plan',
  mySubscriptions: '/my-subscriptions',
  explore: '/explore',
  programQuizzes: '/explore/quizzes/:program',
  quiz: '/explore/quiz/:quizId',
  caseStudies: '/explore/case-studies',
  caseStudy: '/explore/case-studies/:id',
  caseSubmissions: '/case-studies/submissions',
  newsInsights: '/explore/news-insights-page',
  newsInsight: '/news-insights-page/detailed-news',
  quizResult: '/quiz-result/:quizId',
  quizEdit: '/:quizId/edit',
  daily: '/daily',
  weeklyTest: '/weekly-test',
  leaderboard: '/leaderboard',
  groups: '/groups',
  group: '/groups/:id',
  groupJoin: '/groups/join/:code',
  mentoring: '/mentoring',
  mentorMessages: '/mentoring/messages',
  streak: '/streak',
  progress: '/progress',
  practice: '/practice',
  reports: '/reports',
  report: '/reports/:month',
  classes: '/classes',
  certificate: '/certificate/:code',
  unsubscribe: '/unsubscribe',
  challenge: '/challenge/:code',
  sharedResult: '/shared-result/:code',
  claim: '/claim',
  connect: '/connect',
  dashboard: '/dashboard',
  about: '/about',
  faq: '/faq',
  support: '/support',
  terms: '/terms',
  privacy: '/privacy',
  offline: '/offline',
} as const;

const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** The address of each page. */
export const paths = {
  home: () => patterns.home,
  login: () => patterns.login,
  signup: () => patterns.signup,
  verifyOtp: () => patterns.verifyOtp,
  forgotPassword: () => patterns.forgotPassword,
  resetPassword: () => patterns.resetPassword,
  profile: () => patterns.profile,
  contact: () => patterns.contact,
  paymentPlan: () => patterns.paymentPlan,
  /** The plans with one of them chosen. */
  choosePlan: (plan: PlanId) => `${patterns.paymentPlan}${query({ plan })}`,
  /** Another way to pay a subscription whose charge failed. */
  payAgain: (subscriptionId: string) => `${patterns.paymentPlan}${query({ pay: subscriptionId })}`,
  mySubscriptions: () => patterns.mySubscriptions,
  /** One receipt, to read and to print. */
  receipt: (id: string) => `${patterns.mySubscriptions}${query({ receipt: id })}`,
  explore: () => patterns.explore,
  programQuizzes: (program: ProgramKey, title?: string) => `/explore/quizzes/${program}${query({ title })}`,
  quiz: (quizId: string) => `/explore/quiz/${quizId}`,
  caseStudies: () => patterns.caseStudies,
  caseStudy: (id: string) => `/explore/case-studies/${id}`,
  caseSubmissions: () => patterns.caseSubmissions,
  newsInsights: () => patterns.newsInsights,
  newsInsight: (id: string, title: string) => `${patterns.newsInsight}${query({ id, title })}`,
  /** The latest finished result of a quiz, or the one that is named. */
  quizResult: (quizId: string, resultId?: string) => `/quiz-result/${quizId}${query({ result: resultId })}`,
  quizEdit: (quizId: string) => `/${quizId}/edit`,
  /** Today's quiz; with the day of a guest's attempt that whoever is signed in makes their own. */
  daily: (save?: string) => `${patterns.daily}${query({ save })}`,
  weeklyTest: () => patterns.weeklyTest,
  leaderboard: () => patterns.leaderboard,
  groups: () => patterns.groups,
  group: (id: string) => `/groups/${id}`,
  /** What an invitation to a group opens. */
  groupJoin: (code: string) => `/groups/join/${code}`,
  mentoring: () => patterns.mentoring,
  /** The thread with one's dedicated mentor. */
  mentorMessages: () => patterns.mentorMessages,
  streak: () => patterns.streak,
  progress: () => patterns.progress,
  practice: () => patterns.practice,
  reports: () => patterns.reports,
  /** The progress report of a month, YYYY-MM. */
  report: (month: string) => `/reports/${month}`,
  classes: () => patterns.classes,
  certificate: (code: string) => `/certificate/${code}`,
  challenge: (code: string) => `/challenge/${code}`,
  sharedResult: (code: string) => `/shared-result/${code}`,
  /** Where a score from a partner's page is saved. */
  claim: () => patterns.claim,
  /** Where the extension is signed in by its code. */
  connect: () => patterns.connect,
  /** The dashboard's start, or one of its pages. */
  dashboard: (page?: string) => (page === undefined ? patterns.dashboard : `${patterns.dashboard}/${page}`),
  about: () => patterns.about,
  faq: () => patterns.faq,
  support: () => patterns.support,
  terms: () => patterns.terms,
  privacy: () => patterns.privacy,
  offline: () => patterns.offline,
} as const;
