/** Puts together the tests of the week. */
import type { Task } from '../../platform/jobs/background.ts';
import type { QuizVersions } from '../quizzes/quiz-versions.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/entitlements.ts';
import { createWeeklyBoards } from './board.ts';
import { createDrawing } from './drawing.ts';
import type { MailLinks } from './ports.ts';
import { createWeeklyReading } from './reading.ts';
import { weeklyMailData } from './personal-data.ts';
import { createReminding } from './reminding.ts';
import { createReviewing } from './reviewing.ts';
import { weeklyStaffRoutes, weeklyTestRoutes } from './routes.ts';
import { createWeeklyScheduling } from './scheduling.ts';
import { createWeeklyStaffReading } from './staff-reading.ts';
import type { Route } from '../../platform/http/routes/route.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

const REMINDERS_EVERY_MS = 15_000;
const REVIEWS_EVERY_MS = 5_000;

export interface WeeklyTests {
  readonly routes: readonly Route[];
  readonly tasks: readonly Task[];
  readonly personalData: readonly PersonalData[];
}

export const composeWeekly = (
  deps: Deps,
  given: {
    readonly versions: QuizVersions;
    readonly entitlements: Entitlements;
    /** The links of a mail about a test to that person. */
    readonly linksOf: (userId: string) => MailLinks;
  },
): WeeklyTests => {
  const weekly = { ...deps, ...given, timezone: deps.config.dailyTimezone };
  const boards = createWeeklyBoards(weekly);
  return {
    routes: [
      ...weeklyTestRoutes(createWeeklyReading(weekly, boards), boards),
      ...weeklyStaffRoutes(createWeeklyStaffReading(weekly), createWeeklyScheduling(weekly), createDrawing(weekly)),
    ],
    personalData: [weeklyMailData(deps)],
    tasks: [
      { name: 'weekly test reminders', everyMs: REMINDERS_EVERY_MS, run: createReminding(weekly) },
      { name: 'weekly test reviews', everyMs: REVIEWS_EVERY_MS, run: createReviewing(weekly) },
    ],
  };
};
