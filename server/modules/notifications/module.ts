import { defineModule } from '../../platform/modules/module.ts';
import { digestRoutes } from './digests/routes.ts';
import { createDigests, type Digests } from './digests/service.ts';
import { serveUnsubscribe } from './unsubscribe.ts';

const MINUTE_MS = 60_000;

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    notifications: Pick<Digests, 'linksOf'>;
  }
}

/** Email preferences, digests and reminders. */
export const notifications = defineModule({
  name: 'notifications',
  reads: ['users'],
  create: (deps, modules) => {
    const digests = createDigests({
      ...deps,
      publicUrl: deps.config.publicUrl,
      timezone: deps.config.dailyTimezone,
      ledger: (userId) => modules.daily.ledger(userId),
      rankOf: (userId, period) => modules.ranking.standing(userId, period),
    });
    return {
      api: { linksOf: (userId, kind) => digests.linksOf(userId, kind) },
      routes: digestRoutes(digests),
      serve: (http) => serveUnsubscribe(http, (token) => digests.unsubscribe(token)),
      tasks: [
        { name: 'digests', everyMs: MINUTE_MS, run: () => digests.sendDigests() },
        { name: 'reminders', everyMs: MINUTE_MS, run: () => digests.sendReminders() },
      ],
    };
  },
});
