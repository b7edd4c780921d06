import {
  WEEKLY_BOARD_LENGTH,
  type WeeklyBoard,
  type WeeklyBoardEntry,
} from '#shared/contract/weekly-tests/weekly-tests.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import {
  appearanceOf,
  attemptsOf,
  countAhead,
  countShown,
  topOf,
  type OwnAttempt,
  type Ranked,
  type TestPosition,
} from './board-repository.ts';
import type { WeeklyDeps } from './ports.ts';
import { findTest } from './repository.ts';
import { stateOf } from './views.ts';

export interface WeeklyBoards {
  /**
   * Returns the leaderboard of a test. Throws 404, and OUTSIDE_WINDOW for learners until the test closes, because
   * scores would reveal the key.
   */
  read(actor: Actor, id: string): Promise<WeeklyBoard>;
  /** Returns the rank of a finished attempt; null for users who aren't ranked. */
  rankOf(actor: Actor, attempt: OwnAttempt): Promise<number | null>;
}

const positionOf = (actor: Actor, row: OwnAttempt): TestPosition => ({
  userId: actor.userId,
  scoreMilli: row.score_milli ?? 0,
  takenMs: (row.finished_at ?? row.started_at) - row.started_at,
  finishedAt: row.finished_at ?? row.started_at,
});

const entry = (one: Ranked, rank: number, you: boolean): WeeklyBoardEntry => ({
  rank,
  name: one.name,
  score: one.scoreMilli / 1000,
  timeTakenSeconds: Math.round(one.takenMs / 1000),
  you,
});

/** The leaderboard of each test, by points and time, independent of the site's leaderboards. */
export const createWeeklyBoards = ({
  db,
  clock,
  versions,
}: Pick<WeeklyDeps, 'db' | 'clock' | 'versions'>): WeeklyBoards => {
  const absenceOf = (actor: Actor, own: OwnAttempt | undefined, hidden: boolean): WeeklyBoard['absent'] => {
    if (isStaff(actor.role)) return 'staff';
    if (hidden) return 'hidden';
    return own === undefined ? 'attempt' : null;
  };

  return {
    async read(actor, id) {
      const test = await findTest(db, id);
      if (test === undefined) throw notFound('weekly test');
      const attempts = await attemptsOf(db, actor.userId, [test.quiz_id]);
      const own = attempts.find(({ status }) => status === 'finished');
      const state = stateOf(test, clock.now());
      if (state === 'ahead' || (state === 'open' && !isStaff(actor.role))) {
        const message = 'The leaderboard appears when the test closes';
        throw new Refusal('OUTSIDE_WINDOW', { message });
      }
      const top = await topOf(db, test.quiz_id, WEEKLY_BOARD_LENGTH);
      const { name, hidden } = await appearanceOf(db, actor.userId);
      const absent = absenceOf(actor, own, hidden);
      const body = await versions.read(db, { quizId: test.quiz_id, version: test.quiz_version });
      const isAmong = top.some(({ userId }) => userId === actor.userId);
      const position = own === undefined || absent !== null || isAmong ? null : positionOf(actor, own);
      return {
        maxScore: body.questions.reduce((sum, { points }) => sum + points, 0),
        total: await countShown(db, test.quiz_id),
        running: state === 'open',
        entries: top.map((one, index) => entry(one, index + 1, one.userId === actor.userId)),
        own:
          position === null
            ? null
            : entry({ ...position, name }, (await countAhead(db, test.quiz_id, position)) + 1, true),
        absent,
      };
    },
    async rankOf(actor, attempt) {
      if (isStaff(actor.role) || attempt.status !== 'finished') return null;
      if ((await appearanceOf(db, actor.userId)).hidden) return null;
      return (await countAhead(db, attempt.quiz_id, positionOf(actor, attempt))) + 1;
    },
  };
};
