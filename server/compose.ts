/** Puts the features together, and says who listens to which event. */
import type { Mailer } from './adapters/ports.ts';
import type { Task } from './background.ts';
import { composeQuizzes } from './compose-quizzes.ts';
import type { Deps } from './deps.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService, type AuthService } from './features/auth/service.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { createUploads } from './features/uploads/service.ts';
import { userRoutes } from './features/users/routes.ts';
import { createUsersService } from './features/users/service.ts';
import { newsRoutes } from './features/news/routes.ts';
import { newsStaffRoutes } from './features/news-staff/routes.ts';
import { createNewsStaff } from './features/news-staff/service.ts';
import { createNewsService } from './features/news/service.ts';
import { roleEntitlements } from './features/results/entitlements.ts';
import type { Feed } from './http/feeds.ts';
import type { Route } from './http/route.ts';
import { MAIL_JOB, mailHandler } from './mail/mail-job.ts';
import type { JobHandler } from './outbox/worker.ts';

const INSIGHTS_EVERY_MS = 5_000;
const UPLOADS_EVERY_MS = 600_000;

export interface Composition {
  readonly auth: AuthService;
  readonly routes: readonly Route[];
  /** Handlers of the outbox, by kind of job. */
  readonly jobs: Readonly<Record<string, JobHandler>>;
  /** Loops of the background. */
  readonly tasks: readonly Task[];
  readonly feeds: readonly Feed[];
}

export const compose = (deps: Deps, mailer: Mailer): Composition => {
  const auth = createAuthService(deps);
  const quizzes = composeQuizzes(deps);
  const news = createNewsService({
    ...deps,
    mayOpen: (actor) => roleEntitlements.mayOpen(actor),
    timezone: deps.config.dailyTimezone,
    publicUrl: deps.config.publicUrl,
  });
  const users = createUsersService({
    ...deps,
    provePassword: (actor, password, ip) => auth.provePassword({ email: actor.email, password }, { ip }),
  });
  const newsStaff = createNewsStaff(deps);
  const uploads = createUploads({ ...deps, publicUrl: deps.config.publicUrl });
  return {
    auth,
    routes: [
      ...authRoutes(auth),
      ...quizzes.routes,
      ...newsRoutes(news),
      ...newsStaffRoutes(newsStaff),
      ...userRoutes(users, deps.db),
      ...uploadRoutes(uploads, deps),
    ],
    jobs: { [MAIL_JOB]: mailHandler(mailer), ...auth.jobs, ...newsStaff.jobs },
    tasks: [
      ...auth.tasks,
      ...quizzes.tasks,
      { name: 'scheduled insights', everyMs: INSIGHTS_EVERY_MS, run: () => newsStaff.publishDue() },
      { name: 'uploads', everyMs: UPLOADS_EVERY_MS, run: () => uploads.sweep() },
    ],
    feeds: [{ path: '/feeds/news-insights.xml', xml: () => news.rss() }],
  };
};
