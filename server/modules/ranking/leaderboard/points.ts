import { countsForDay } from '#shared/domain/daily/daily.ts';
import {
  DAILY_POINTS_MILLI,
  isPossibleTime,
  PERIODS,
  periodKey,
  pointsMilliOf,
} from '#shared/domain/ranking/points.ts';
import { lockPerson } from '../../identity/index.ts';
import type { QuizVersions, QuizzesTable } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { PointsTable, QuizDifficulty } from '../tables.ts';
import type { Listener } from '../../../platform/events.ts';
import { addPoints, addToTotals, earningAttempts, removePoints, wasEarnedAfter } from './totals-repository.ts';

export interface PointsDeps {
  readonly versions: QuizVersions;
  /** IANA time zone of months and weeks. */
  readonly timezone: string;
}

export interface Points {
  readonly onAttemptFinished: Listener<'attempt.finished'>;
  readonly onAttemptRegraded: Listener<'attempt.regraded'>;
  /** Recomputes a user's points and totals from their attempts. */
  recount(trx: Trx, userId: string): Promise<void>;
}

/** A finished attempt with the fields that determine points. */
interface Earning {
  readonly userId: string;
  readonly attemptId: string;
  readonly quizId: string;
  readonly version: number;
  readonly kind: QuizzesTable['kind'];
  readonly difficulty: QuizDifficulty;
  readonly percentCenti: number;
  readonly first: boolean;
  /** Date for which it counts. */
  readonly dailyDate: string | null;
  readonly startedAt: number;
  readonly at: number;
}

const dailySource = (date: string): string => `daily:${date}`;

/**
 * Points of first attempts and daily quizzes, with running totals updated in the transaction of the result. Staff
 * earn points too and are excluded when leaderboards are read, so that a change of role needs no recount.
 */
export const createPoints = ({ versions, timezone }: PointsDeps): Points => {
  /** Returns the points that the attempt earns, or null. */
  const earned = async (trx: Trx, attempt: Earning): Promise<PointsTable | null> => {
    const { userId, attemptId, quizId, version, difficulty, dailyDate, at } = attempt;
    const row = { user_id: userId, attempt_id: attemptId, at };
    if (dailyDate !== null) {
      return {
        ...row,
        source: dailySource(dailyDate),
        program: null,
        difficulty: null,
        points_milli: DAILY_POINTS_MILLI,
      };
    }
    if (attempt.kind !== 'standard' || !attempt.first) return null;
    const { program, questions } = await versions.read(trx, { quizId, version });
    if (!isPossibleTime(attempt.startedAt, at, questions.length)) return null;
    const points_milli = pointsMilliOf(attempt.percentCenti, difficulty);
    // Zero points are stored too: after a key correction the same row may earn some, by its original difficulty.
    return { ...row, source: `quiz:${quizId}`, program, difficulty, points_milli };
  };

  /** Returns true if the source had earned its points before. */
  const award = async (trx: Trx, attempt: Earning): Promise<boolean> => {
    const row = await earned(trx, attempt);
    if (row === null) return false;
    if (!(await addPoints(trx, row))) return true;
    if (row.points_milli === 0) return false;
    const { user_id, program, points_milli, at: reached_at } = row;
    const periods = PERIODS.map((period) => periodKey(period, reached_at, timezone));
    const boards = program === null ? ['overall'] : ['overall', program];
    await addToTotals(
      trx,
      boards.flatMap((board) => periods.map((period) => ({ user_id, board, period, points_milli, reached_at }))),
    );
    return false;
  };

  const recount: Points['recount'] = async (trx, userId) => {
    await lockPerson(trx, userId);
    const attempts = await earningAttempts(trx, userId);
    await removePoints(trx, userId);
    for (const row of attempts) {
      const at = row.finished_at ?? row.started_at;
      const date = row.daily_date;
      await award(trx, {
        userId,
        attemptId: row.id,
        quizId: row.quiz_id,
        version: row.version,
        kind: row.kind,
        // The difficulty when the quiz was taken: an editor may have changed it since.
        difficulty: row.kept_difficulty ?? row.difficulty,
        percentCenti: row.percent_centi ?? 0,
        first: row.first === 1,
        dailyDate: date !== null && countsForDay(date, at, timezone) ? date : null,
        startedAt: row.started_at,
        at,
      });
    }
  };

  return {
    recount,
    /** Points keep their date: they were earned when the attempt was finished. */
    async onAttemptRegraded(trx, { userId, first, claimed, before, after }) {
      if (userId === null || claimed || !first || before.percentCenti === after.percentCenti) return;
      await recount(trx, userId);
    },
    async onAttemptFinished(trx, event) {
      const { userId, claimed, quiz } = event;
      if (userId === null || claimed) return;
      const wasEarned = await award(trx, { ...event, kind: quiz.kind, difficulty: quiz.difficulty, userId });
      // The earliest attempt of a day earns its points. A clock that was set back can add an earlier one later.
      const { dailyDate, at } = event;
      if (wasEarned && dailyDate !== null && (await wasEarnedAfter(trx, userId, dailySource(dailyDate), at))) {
        await recount(trx, userId);
      }
    },
  };
};
