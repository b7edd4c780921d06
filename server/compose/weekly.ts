/** Puts together the tests of the week. */
import type { Task } from '../background.ts';
import type { QuizVersions } from '../db/quiz-versions.ts';
import type { Deps } from '../deps.ts';
import type { Entitlements } from '../entitlements.ts';
import { createWeeklyBoards } from '../features/weekly-tests/board.ts';
import { createDrawing } from '../features/weekly-tests/drawing.ts';
import type { MailLinks } from '../features/weekly-tests/ports.ts';
import { createWeeklyReading } from '../features/weekly-tests/reading.ts';
import { weeklyMailData } from '../features/weekly-tests/personal-data.ts';
import { createReminding } from '../features/weekly-tests/reminding.ts';
import { createReviewing } from '../features/weekly-tests/reviewing.ts';
import { weeklyStaffRoutes, weeklyTestRoutes } from '../features/weekly-tests/routes.ts';
import { createWeeklyScheduling } from '../features/weekly-tests/scheduling.ts';
import { createWeeklyStaffReading } from '../features/weekly-tests/staff-reading.ts';
import type { Route } from '../http/route.ts';
import type { PersonalData } from '../personal-data.ts';

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
