/** Puts the features together, and says who listens to which event. */
import type { Mailer } from '../platform/ports.ts';
import type { Task } from '../platform/jobs/background.ts';
import type { PaymentGateway } from './billing/gateway/port.ts';
import { composeClasses, type Classes } from './classes/module.ts';
import { composeMentoring } from './mentoring/module.ts';
import { composeProgress } from './learning/module.ts';
import { composeQuizzes, type Embedding } from './quizzes/module.ts';
import { composeStaff } from './identity/module.ts';
import { composeWeekly } from './weekly-tests/module.ts';
import { auditData } from './site/audit.ts';
import type { Deps } from '../platform/dependencies.ts';
import { accountRoutes } from './identity/account/routes.ts';
import { createAccountService } from './identity/account/service.ts';
import { sessionData } from './identity/sessions/own-sessions.ts';
import { authRoutes } from './identity/sign-in/routes.ts';
import { secondFactorRoutes } from './identity/second-factor/routes.ts';
import { secondFactorData } from './identity/second-factor/status.ts';
import { createAuthService, type AuthService } from './identity/sign-in/service.ts';
import { casePage } from './cases/page.ts';
import { submissionData } from './cases/personal-data.ts';
import { caseRoutes } from './cases/routes.ts';
import { createCaseService } from './cases/service.ts';
import { groupData } from './ranking/groups/personal-data.ts';
import { connectRoutes } from './identity/device-codes/routes.ts';
import { createConnectService } from './identity/device-codes/service.ts';
import { insightPage } from './news/feed/page.ts';
import { bookmarkData } from './news/feed/personal-data.ts';
import { newsRoutes } from './news/feed/routes.ts';
import { createNewsService } from './news/feed/service.ts';
import { paymentAdminRoutes } from './billing/staff/admin-routes.ts';
import { paymentData } from './billing/subscriptions/personal-data.ts';
import { paymentRoutes } from './billing/subscriptions/routes.ts';
import { createPaymentService } from './billing/subscriptions/service.ts';
import { siteRoutes } from './site/routes.ts';
import type { ChangingPage } from '../platform/http/pages/changing-pages.ts';
import type { Feed } from '../platform/http/pages/feeds.ts';
import type { Actor, Route } from '../platform/http/routes/route.ts';
import type { Listed } from '../platform/http/pages/sitemap.ts';
import { MAIL_JOB, mailHandler } from '../platform/mail/mail-job.ts';
import type { JobHandler } from '../platform/jobs/worker.ts';
import type { Recount } from './learning/recount.ts';

export interface Composition {
  readonly auth: AuthService;
  readonly routes: readonly Route[];
  /** Handlers of the outbox, by kind of job. */
  readonly jobs: Readonly<Record<string, JobHandler>>;
  /** Loops of the background. */
  readonly tasks: readonly Task[];
  readonly feeds: readonly Feed[];
  /** Pages whose HTML the server makes of what the API says. */
  readonly pages: readonly ChangingPage[];
  /** Whether pages of that origin may show quizzes. */
  readonly mayEmbed: (origin: string) => Promise<boolean>;
  readonly embedding: Embedding;
  /** What the sitemap lists besides the pages of the site that are always there. */
  readonly listed: () => Promise<readonly Listed[]>;
  readonly recount: Recount;
  /** Stops a kind of mail by the token of its link. Refuses with 404 what is no token of ours. */
  readonly unsubscribe: (token: string) => Promise<unknown>;
  readonly calendarFeed: Classes['calendarFeed'];
}

const PAYMENTS_EVERY_MS = 5_000;
const CASES_EVERY_MS = 5_000;

export const compose = (deps: Deps, mailer: Mailer, gateway: PaymentGateway): Composition => {
  const auth = createAuthService(deps);
  const payments = createPaymentService({ ...deps, gateway });
  const { entitlements } = payments;
  const mayOpen = (actor: Actor): Promise<boolean> => entitlements.mayOpen(actor);
  const quizzes = composeQuizzes(deps, entitlements);
  const cases = createCaseService({ ...deps, mayOpen, publicUrl: deps.config.publicUrl });
  const progress = composeProgress(deps, quizzes, entitlements);
  // Everybody's first attempt of a quiz counts into the same few rows, so they are taken last and held for the commit
  // alone. A regrade takes them before the people, but never waits for somebody whose first attempt is just ending: they
  // have no result of the quiz yet that could be judged anew.
  deps.events.on('attempt.finished', quizzes.countFirst);
  const weekly = composeWeekly(deps, {
    versions: quizzes.versions,
    entitlements,
    linksOf: (userId) => progress.mailLinks(userId, 'weeklyTest'),
  });
  const mentoring = composeMentoring(deps, entitlements);
  const classes = composeClasses(deps, entitlements, [mentoring.calendar]);
  const news = createNewsService({
    ...deps,
    mayOpen,
    timezone: deps.config.dailyTimezone,
    publicUrl: deps.config.publicUrl,
  });
  const staff = composeStaff(deps, auth);
  const accounts = createAccountService({
    ...deps,
    credentials: auth.credentials,
    boardChanged: () => progress.forgetBoards(),
    // A feature that keeps something about people adds it here.
    personalData: [
      sessionData(deps),
      secondFactorData(deps),
      ...quizzes.personalData,
      ...progress.personalData,
      ...mentoring.personalData,
      ...classes.personalData,
      bookmarkData(deps),
      submissionData(deps),
      groupData(deps),
      ...weekly.personalData,
      paymentData(deps),
      ...staff.personalData,
      auditData(deps),
    ],
  });
  const connect = createConnectService({ ...deps, accounts: auth.arrivingDevices });
  return {
    auth,
    routes: [
      ...authRoutes(auth),
      ...secondFactorRoutes(auth),
      ...connectRoutes(connect),
      ...accountRoutes(accounts),
      ...quizzes.routes,
      ...progress.routes,
      ...weekly.routes,
      ...mentoring.routes,
      ...classes.routes,
      ...newsRoutes(news),
      ...caseRoutes(cases),
      ...paymentRoutes(payments),
      ...paymentAdminRoutes(deps, payments),
      ...staff.routes,
      ...siteRoutes(deps.config),
    ],
    jobs: { [MAIL_JOB]: mailHandler(mailer), ...auth.jobs, ...mentoring.jobs, ...staff.jobs },
    tasks: [
      ...auth.tasks,
      ...connect.tasks,
      ...quizzes.tasks,
      ...progress.tasks,
      ...weekly.tasks,
      ...mentoring.tasks,
      ...classes.tasks,
      ...staff.tasks,
      { name: 'scheduled case studies', everyMs: CASES_EVERY_MS, run: () => cases.publishDue() },
      { name: 'payments', everyMs: PAYMENTS_EVERY_MS, run: () => payments.reconcile() },
    ],
    mayEmbed: quizzes.mayEmbed,
    embedding: quizzes.embedding,
    pages: [insightPage(news), casePage(cases)],
    listed: async () => [...(await news.listed()), ...(await cases.listed())],
    feeds: [{ path: '/feeds/news-insights.xml', xml: () => news.rss() }],
    recount: progress.recount,
    unsubscribe: progress.unsubscribe,
    calendarFeed: classes.calendarFeed,
  };
};
