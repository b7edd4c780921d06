import { defineModule } from '../../platform/modules/module.ts';
import { createCounting } from './counting.ts';
import { usageRoutes } from './routes.ts';
import { createUsage } from './service.ts';

const COUNT_EVERY_MS = 3_600_000;

/** Activity of learners by day and week: attempts, weak subjects, and the way from sign-up to subscription. */
export const usage = defineModule({
  name: 'usage',
  reads: ['attempts', 'users', 'quizzes', 'subjects', 'subscriptions'],
  create: (deps) => {
    const context = { ...deps, timezone: deps.config.dailyTimezone };
    return {
      routes: usageRoutes(createUsage(context)),
      tasks: [{ name: 'usage', everyMs: COUNT_EVERY_MS, run: createCounting(context) }],
    };
  },
});
