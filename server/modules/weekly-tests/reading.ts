import type { WeeklyTest } from '#shared/contract/weekly-tests/weekly-tests.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { attemptsOf, participationOf } from './board-repository.ts';
import type { WeeklyBoards } from './board.ts';
import type { WeeklyDeps } from './ports.ts';
import { comingTests, pastTests, type TestRow } from './repository.ts';
import { detailsOf, stateOf, toOwn } from './views.ts';

/** Maximum number of upcoming tests shown; staff schedule few. */
const COMING_MAX = 10;

export interface WeeklyReading {
  /** Returns open and upcoming tests, and whether the user may take them. */
  current(
    actor: Actor | null,
  ): Promise<{ entitled: boolean; serverNow: string; timezone: string; tests: WeeklyTest[] }>;
  /** Returns past tests, newest first. */
  past(
    actor: Actor | null,
    page: { readonly page: number; readonly limit: number },
  ): Promise<{ items: WeeklyTest[]; total: number }>;
}

/** Weekly tests for learners and guests. */
export const createWeeklyReading = (
  { db, clock, entitlements, timezone }: WeeklyDeps,
  boards: Pick<WeeklyBoards, 'rankOf'>,
): WeeklyReading => {
  const viewsOf = async (actor: Actor | null, rows: readonly TestRow[]): Promise<WeeklyTest[]> => {
    const quizIds = rows.map(({ quiz_id }) => quiz_id);
    const participation = new Map((await participationOf(db, quizIds)).map((one) => [one.quizId, one]));
    const own = new Map(
      (actor === null ? [] : await attemptsOf(db, actor.userId, quizIds)).map((row) => [row.quiz_id, row]),
    );
    const views: WeeklyTest[] = [];
    for (const row of rows) {
      const attempt = own.get(row.quiz_id);
      const held = stateOf(row, clock.now()) === 'open';
      const rank = actor === null || attempt === undefined || held ? null : await boards.rankOf(actor, attempt);
      views.push({
        ...detailsOf(row, clock.now()),
        finished: participation.get(row.quiz_id)?.finished ?? 0,
        yours: attempt === undefined ? null : toOwn(attempt, rank, held),
      });
    }
    return views;
  };

  return {
    async current(actor) {
      const now = clock.now();
      return {
        entitled: actor !== null && (await entitlements.mayUse(actor, 'weeklyTests')),
        serverNow: new Date(now).toISOString(),
        timezone,
        tests: await viewsOf(actor, await comingTests(db, now, COMING_MAX)),
      };
    },
    async past(actor, page) {
      const { rows, total } = await pastTests(db, clock.now(), page);
      return { items: await viewsOf(actor, rows), total };
    },
  };
};
