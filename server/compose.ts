/** Puts the features together, and says who listens to which event. */
import type { Mailer } from './adapters/ports.ts';
import type { Task } from './background.ts';
import { composeProgress } from './compose-progress.ts';
import { composeQuizzes } from './compose-quizzes.ts';
import type { Deps } from './deps.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService, type AuthService } from './features/auth/service.ts';
import { newsRoutes } from './features/news/routes.ts';
import { createNewsService } from './features/news/service.ts';
import { roleEntitlements } from './features/results/entitlements.ts';
import type { Feed } from './http/feeds.ts';
import type { Route } from './http/route.ts';
import { MAIL_JOB, mailHandler } from './mail/mail-job.ts';
import type { JobHandler } from './outbox/worker.ts';
import type { Recount } from './recount.ts';

export interface Composition {
  readonly auth: AuthService;
  readonly routes: readonly Route[];
  /** Handlers of the outbox, by kind of job. */
  readonly jobs: Readonly<Record<string, JobHandler>>;
  /** Loops of the background. */
  readonly tasks: readonly Task[];
  readonly feeds: readonly Feed[];
  readonly recount: Recount;
  /** Stops a kind of mail by the token of its link. Refuses with 404 what is no token of ours. */
  readonly unsubscribe: (token: string) => Promise<unknown>;
}

export const compose = (deps: Deps, mailer: Mailer): Composition => {
  const auth = createAuthService(deps);
  const quizzes = composeQuizzes(deps);
  const progress = composeProgress(deps, quizzes);
  const news = createNewsService({
    ...deps,
    mayOpen: (actor) => roleEntitlements.mayOpen(actor),
    timezone: deps.config.dailyTimezone,
    publicUrl: deps.config.publicUrl,
  });
  return {
    auth,
    routes: [...authRoutes(auth), ...quizzes.routes, ...progress.routes, ...newsRoutes(news)],
    jobs: { [MAIL_JOB]: mailHandler(mailer), ...auth.jobs },
    tasks: [...auth.tasks, ...quizzes.tasks, ...progress.tasks],
    feeds: [{ path: '/feeds/news-insights.xml', xml: () => news.rss() }],
    recount: progress.recount,
    unsubscribe: progress.unsubscribe,
  };
};
