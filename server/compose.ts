/** Puts the features together, and says who listens to which event. */
import type { Mailer } from './adapters/ports.ts';
import type { Task } from './background.ts';
import { composeQuizzes } from './compose-quizzes.ts';
import type { Deps } from './deps.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService, type AuthService } from './features/auth/service.ts';
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
}

export const compose = (deps: Deps, mailer: Mailer): Composition => {
  const auth = createAuthService(deps);
  const quizzes = composeQuizzes(deps);
  return {
    auth,
    routes: [...authRoutes(auth), ...quizzes.routes],
    jobs: { [MAIL_JOB]: mailHandler(mailer), ...auth.jobs },
    tasks: [...auth.tasks, ...quizzes.tasks],
  };
};
