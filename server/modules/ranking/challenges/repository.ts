import { displayName, NAME_COLUMNS } from '../../identity/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { ChallengePlayersTable, ChallengesTable } from '../tables.ts';

/** Returns the user's finished, ranked result of a quiz that can be taken at any time. */
export const findResult = async (db: Db, userId: string, id: string) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(['attempts.id', 'attempts.quiz_id', 'attempts.version'])
    .where('attempts.id', '=', id)
    .where('attempts.user_id', '=', userId)
    .where('attempts.owner_id', '=', userId)
    .where('attempts.status', '=', 'finished')
    .where('attempts.ranked', '=', 1)
    .where('quizzes.kind', '=', 'standard')
    .executeTakeFirst();

/** Adds the challenge unless the result has one. Returns the valid code. */
export const addChallenge = async (trx: Trx, row: ChallengesTable): Promise<string> => {
  await trx
    .insertInto('challenges')
    .values(row)
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
  const { code } = await trx
    .selectFrom('challenges')
    .select('code')
    .where('attempt_id', '=', row.attempt_id)
    .executeTakeFirstOrThrow();
  return code;
};

/** Returns the challenge with its current quiz and the challenger's name. */
export const findChallenge = async (db: Db, code: string) => {
  const row = await db
    .selectFrom('challenges')
    .innerJoin('quizzes', 'quizzes.id', 'challenges.quiz_id')
    .innerJoin('users', 'users.id', 'challenges.creator_id')
    .select([
      'challenges.code',
      'challenges.quiz_id',
      'challenges.version',
      'challenges.creator_id',
      'challenges.attempt_id',
      'quizzes.difficulty',
      ...NAME_COLUMNS,
    ])
    .where('challenges.code', '=', code)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, by: displayName(row) };
};

/** Adds a player unless they have joined already. */
export const addPlayer = async (trx: Trx, row: ChallengePlayersTable): Promise<void> => {
  await trx
    .insertInto('challenge_players')
    .values(row)
    .onConflict((conflict) => conflict.columns(['code', 'user_id']).doNothing())
    .execute();
};

export const findPlayer = async (db: Db, code: string, userId: string) =>
  db
    .selectFrom('challenge_players')
    .innerJoin('attempts', 'attempts.id', 'challenge_players.attempt_id')
    .select(['attempts.id', 'attempts.status'])
    .where('challenge_players.code', '=', code)
    .where('challenge_players.user_id', '=', userId)
    .executeTakeFirst();

const ATTEMPT = ['attempts.status', 'attempts.percent_centi', 'attempts.started_at', 'attempts.finished_at'] as const;

/** Returns the attempts of a challenge: the challenger's first, then the players' in order of joining. */
export const attemptsOf = async (db: Db, challenge: { code: string; attempt_id: string }, limit: number) => {
  const creator = await db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .select(['users.id as user_id', ...NAME_COLUMNS, ...ATTEMPT])
    .where('attempts.id', '=', challenge.attempt_id)
    .execute();
  const players = await db
    .selectFrom('challenge_players')
    .innerJoin('attempts', 'attempts.id', 'challenge_players.attempt_id')
    .innerJoin('users', 'users.id', 'challenge_players.user_id')
    .select(['users.id as user_id', ...NAME_COLUMNS, ...ATTEMPT])
    .where('challenge_players.code', '=', challenge.code)
    .orderBy('challenge_players.joined_at')
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return [...creator, ...players].map((row) => ({ ...row, shown: displayName(row) }));
};
