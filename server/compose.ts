/** Puts the features together, and says who listens to which event. */
import type { Mailer } from './adapters/ports.ts';
import type { Task } from './background.ts';
import { composeQuizzes } from './compose-quizzes.ts';
import { auditData } from './db/audit.ts';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/account/routes.ts';
import { createAccountService } from './features/account/service.ts';
import { sessionData } from './features/auth/own-sessions.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService, type AuthService } from './features/auth/service.ts';
import { insightPage } from './features/news/page.ts';
import { caseRoutes } from './features/cases/routes.ts';
import { createCaseService } from './features/cases/service.ts';
import { newsRoutes } from './features/news/routes.ts';
import { createNewsService } from './features/news/service.ts';
import { roleEntitlements } from './features/results/entitlements.ts';
import type { ChangingPage } from './http/changing-pages.ts';
import { bookmarkData } from './features/news/personal-data.ts';
import { siteRoutes } from './features/site/routes.ts';
import type { Feed } from './http/feeds.ts';
import type { Listed } from './http/sitemap.ts';
import type { Actor, Route } from './http/route.ts';
import { MAIL_JOB, mailHandler } from './mail/mail-job.ts';
import type { JobHandler } from './outbox/worker.ts';

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
  /** What the sitemap lists besides the pages of the site that are always there. */
  readonly listed: () => Promise<readonly Listed[]>;
}

export const compose = (deps: Deps, mailer: Mailer): Composition => {
  const auth = createAuthService(deps);
  const quizzes = composeQuizzes(deps);
  const mayOpen = (actor: Actor): Promise<boolean> => roleEntitlements.mayOpen(actor);
  const cases = createCaseService({ ...deps, mayOpen, publicUrl: deps.config.publicUrl });
  const news = createNewsService({
    ...deps,
    mayOpen,
    timezone: deps.config.dailyTimezone,
    publicUrl: deps.config.publicUrl,
  });
  const accounts = createAccountService({
    ...deps,
    credentials: auth.credentials,
    // A feature that keeps something about people adds it here.
    personalData: [sessionData(deps), ...quizzes.personalData, bookmarkData(deps), auditData(deps)],
  });
  return {
    auth,
    routes: [
      ...authRoutes(auth),
      ...accountRoutes(accounts),
      ...quizzes.routes,
      ...newsRoutes(news),
      ...caseRoutes(cases),
      ...siteRoutes(deps.config),
    ],
    jobs: { [MAIL_JOB]: mailHandler(mailer), ...auth.jobs },
    tasks: [...auth.tasks, ...quizzes.tasks],
    pages: [insightPage(news)],
    mayEmbed: quizzes.mayEmbed,
    listed: () => news.listed(),
    feeds: [{ path: '/feeds/news-insights.xml', xml: () => news.rss() }],
  };
};
