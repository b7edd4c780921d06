/** Puts the features together, and says who listens to which event. */
import type { Mailer } from './adapters/ports.ts';
import type { Task } from './background.ts';
import type { PaymentGateway } from './adapters/payments/port.ts';
import { composeQuizzes } from './compose-quizzes.ts';
import type { Deps } from './deps.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService, type AuthService } from './features/auth/service.ts';
import { newsRoutes } from './features/news/routes.ts';
import { createNewsService } from './features/news/service.ts';
import { paymentAdminRoutes } from './features/payments/admin-routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { createPaymentService } from './features/payments/service.ts';
import type { Feed } from './http/feeds.ts';
import type { Route } from './http/route.ts';
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
}

const PAYMENTS_EVERY_MS = 5_000;

export const compose = (deps: Deps, mailer: Mailer, gateway: PaymentGateway): Composition => {
  const auth = createAuthService(deps);
  const payments = createPaymentService({ ...deps, gateway });
  const { entitlements } = payments;
  const quizzes = composeQuizzes(deps, entitlements);
  const news = createNewsService({
    ...deps,
    mayOpen: (actor) => entitlements.mayOpen(actor),
    timezone: deps.config.dailyTimezone,
    publicUrl: deps.config.publicUrl,
  });
  return {
    auth,
    routes: [
      ...authRoutes(auth),
      ...quizzes.routes,
      ...newsRoutes(news),
      ...paymentRoutes(payments),
      ...paymentAdminRoutes(deps, payments),
    ],
    jobs: { [MAIL_JOB]: mailHandler(mailer), ...auth.jobs },
    tasks: [
      ...auth.tasks,
      ...quizzes.tasks,
      { name: 'payments', everyMs: PAYMENTS_EVERY_MS, run: () => payments.reconcile() },
    ],
    feeds: [{ path: '/feeds/news-insights.xml', xml: () => news.rss() }],
  };
};
