import { defineModule } from '../../platform/modules/module.ts';
import type { Notify } from '../notifications/index.ts';
import { createWeeklyBoards } from './board.ts';
import { createDrawing } from './drawing.ts';
import { weeklyMailData } from './personal-data.ts';
import { createWeeklyReading } from './reading.ts';
import { createReminding } from './reminders/reminding.ts';
import { createReviewing } from './reviewing.ts';
import { weeklyStaffRoutes, weeklyTestRoutes } from './routes.ts';
import { createWeeklyScheduling } from './scheduling.ts';
import { createWeeklyStaffReading } from './staff-reading.ts';

const REMINDERS_EVERY_MS = 15_000;
const REVIEWS_EVERY_MS = 5_000;

/** Weekly tests: one attempt in a window, a leaderboard of their own, and a review after the window. */
export const weeklyTests = defineModule({
  name: 'weekly-tests',
  reads: ['attempts', 'users', 'mail_choices', 'quizzes'],
  create: (deps, modules) => {
    const weekly = {
      ...deps,
      versions: modules.quizzes.versions,
      demandApprovedSources: modules.quizzes.demandApprovedSources,
      entitlements: modules.billing.entitlements,
      notify: ((trx, notice) => modules.notifications.notify(trx, notice)) satisfies Notify,
      timezone: deps.config.dailyTimezone,
    };
    const boards = createWeeklyBoards(weekly);
    return {
      routes: [
        ...weeklyTestRoutes(createWeeklyReading(weekly, boards), boards),
        ...weeklyStaffRoutes(createWeeklyStaffReading(weekly), createWeeklyScheduling(weekly), createDrawing(weekly)),
      ],
      personalData: [weeklyMailData(deps)],
      tasks: [
        { name: 'weekly test reminders', everyMs: REMINDERS_EVERY_MS, run: createReminding(weekly) },
        {
          name: 'weekly test reviews',
          everyMs: REVIEWS_EVERY_MS,
          run: createReviewing({
            ...weekly,
            inTransaction: (...given) => modules.attempts.stored.inTransaction(...given),
          }),
        },
      ],
    };
  },
});
