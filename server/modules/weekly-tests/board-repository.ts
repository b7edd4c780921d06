import { sql } from 'kysely';
import { displayName, NAME_COLUMNS } from '../identity/index.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Sort position of a user on a test's leaderboard. */
export interface TestPosition {
  readonly userId: string;
  readonly scoreMilli: number;
  readonly takenMs: number;
  readonly finishedAt: number;
}

export interface Ranked extends TestPosition {
  /** Display name. */
  readonly name: string;
}

const TAKEN = sql<number>`(attempts.finished_at - attempts.started_at)`;

/** Selects results of visible users: learners with an active account who don't hide. */
const shownOn = (db: Db, quizId: string) =>
  db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .where('attempts.quiz_id', '=', quizId)
    .where('attempts.status', '=', 'finished')
    .where('users.role', '=', 'user')
    .where('users.status', '=', 'active')
    .where('users.board_choice', '!=', 'hidden');

/** Returns the top of a test: by points, then time taken, then time of finishing, then id. */
export const topOf = async (db: Db, quizId: string, limit: number): Promise<Ranked[]> => {
  const rows = await shownOn(db, quizId)
    .select(['users.id', 'attempts.score_milli', 'attempts.finished_at', TAKEN.as('taken'), ...NAME_COLUMNS])
    .orderBy('attempts.score_milli', 'desc')
    .orderBy(TAKEN)
    .orderBy('attempts.finished_at')
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    scoreMilli: row.score_milli ?? 0,
    takenMs: row.taken,
    finishedAt: row.finished_at ?? 0,
    name: displayName(row),
  }));
};

export const countShown = async (db: Db, quizId: string): Promise<number> =>
  (
    await shownOn(db, quizId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Counts users ahead. */
export const countAhead = async (db: Db, quizId: string, of: TestPosition): Promise<number> =>
  (
    await shownOn(db, quizId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where((row) =>
        row.or([
          row('attempts.score_milli', '>', of.scoreMilli),
          row.and([
            row('attempts.score_milli', '=', of.scoreMilli),
            sql<boolean>`(${TAKEN}, attempts.finished_at, users.id) < (${of.takenMs}, ${of.finishedAt}, ${of.userId})`,
          ]),
        ]),
      )
      .executeTakeFirstOrThrow()
  ).count;

/** Returns how the user appears to others, and whether they are visible. */
export const appearanceOf = async (db: Db, userId: string): Promise<{ name: string; hidden: boolean }> => {
  const row = await db
    .selectFrom('users')
    .select([...NAME_COLUMNS])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { name: displayName(row), hidden: row.board_choice === 'hidden' };
};

/** Returns the user's attempts of those quizzes. */
export const attemptsOf = async (db: Db, userId: string, quizIds: readonly string[]) =>
  quizIds.length === 0
    ? []
    : db
        .selectFrom('attempts')
        .select(['id', 'quiz_id', 'status', 'started_at', 'finished_at', 'deadline_at'])
        .select(['score_milli', 'max_score_milli', 'percent_centi'])
        .where('user_id', '=', userId)
        .where('owner_id', '=', userId)
        .where('quiz_id', 'in', quizIds)
        .execute();
export type OwnAttempt = Awaited<ReturnType<typeof attemptsOf>>[number];

/** Counts learners who opened and submitted those quizzes, with their mean percentage. */
export const participationOf = async (db: Db, quizIds: readonly string[]) =>
  quizIds.length === 0
    ? []
    : db
        .selectFrom('attempts')
        .innerJoin('users', 'users.id', 'attempts.user_id')
        .select(({ fn }) => [
          'attempts.quiz_id as quizId',
          fn.countAll<number>().as('started'),
          fn.count<number>('attempts.finished_at').as('finished'),
          fn.sum<number | string | null>('attempts.percent_centi').as('percentCenti'),
        ])
        .where('attempts.quiz_id', 'in', quizIds)
        .where('users.role', '=', 'user')
        .groupBy('attempts.quiz_id')
        .execute();
