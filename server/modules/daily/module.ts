import { defineModule } from '../../platform/modules/module.ts';
import { on } from '../../platform/modules/subscription.ts';
import { createSetAdding } from './daily/adding.ts';
import { createDailyAnswering } from './daily/answering.ts';
import { createDailyChoosing } from './daily/choosing.ts';
import { createSetEditing } from './daily/editing.ts';
import { createDailyCalendar } from './daily/calendar.ts';
import { dailyRoutes, dailyStaffRoutes } from './daily/routes.ts';
import { createDailyService, type DailyService } from './daily/service.ts';
import { streakData } from './streaks/personal-data.ts';
import { streakRoutes } from './streaks/routes.ts';
import { createStreaks, type Streaks } from './streaks/service.ts';

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    daily: { readonly today: DailyService['today']; readonly ledger: Streaks['ledger'] };
  }
}

/** The daily quiz, its calendar of sets, and streaks. */
export const daily = defineModule({
  name: 'daily',
  reads: ['attempts', 'quizzes'],
  create: (deps, modules) => {
    const { versions, questionOrder: ask, demandApprovedSources } = modules.quizzes;
    const { attempts } = modules.attempts;
    const timezone = deps.config.dailyTimezone;
    const service = createDailyService({ ...deps, versions, ask, timezone });
    const streaks = createStreaks({ ...deps, timezone });
    return {
      api: { today: (fresh) => service.today(fresh), ledger: (...given) => streaks.ledger(...given) },
      routes: [
        ...dailyRoutes(service, createDailyAnswering({ ...deps, daily: service, attempts, timezone })),
        ...dailyStaffRoutes(
          createDailyChoosing({ ...deps, timezone }),
          createDailyCalendar({ ...deps, timezone }),
          createSetAdding({ ...deps, versions, demandApprovedSources }),
          createSetEditing({ ...deps, versions, demandApprovedSources, timezone }),
        ),
        ...streakRoutes(streaks),
      ],
      listeners: [on('attempt.finished', streaks.onAttemptFinished), on('attempt.claimed', streaks.onAttemptClaimed)],
      personalData: [streakData(deps)],
      recount: [(trx, userId) => streaks.recount(trx, userId)],
    };
  },
});
