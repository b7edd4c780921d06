import type { Db } from '../../../platform/database/tables.ts';
import { memberIds, type PeopleRef } from '../gradebook/people-repository.ts';

/** Number of learners' first attempts that an analysis covers, newest first. */
export const ATTEMPTS_MAX = 2_000;

export const findAnalysed = (db: Db, quizId: string) =>
  db.selectFrom('quizzes').select(['id', 'title', 'version', 'author_id']).where('id', '=', quizId).executeTakeFirst();

export interface AttemptLimits {
  readonly quizId: string;
  readonly version: number | undefined;
  /** Bounds of the time of submission, for the funnel of the start; the second is excluded. */
  readonly since: number | undefined;
  readonly before: number | undefined;
  /** Null for everyone. */
  readonly people: PeopleRef | null;
}

/** Returns the first finished attempts of learners, newest first. Attempts by staff are excluded. */
export const firstAttempts = (db: Db, { quizId, version, since, before, people }: AttemptLimits) => {
  let query = db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .select([
      'attempts.id',
      'attempts.owner_id',
      'attempts.archive_id',
      'attempts.quiz_id',
      'attempts.version',
      'attempts.regrade_id',
      'attempts.draws',
      'attempts.drawn_questions',
      'attempts.started_at',
      'attempts.finished_at',
      'attempts.percent_centi',
      'attempts.passed',
      'users.name',
      'users.email',
    ])
    .where('attempts.quiz_id', '=', quizId)
    .where('attempts.status', '=', 'finished')
    .where('attempts.first', '=', 1)
    .where('users.role', '=', 'user');
  if (version !== undefined) query = query.where('attempts.version', '=', version);
  if (since !== undefined) query = query.where('attempts.finished_at', '>=', since);
  if (before !== undefined) query = query.where('attempts.finished_at', '<', before);
  if (people !== null) query = query.where('users.id', 'in', memberIds(db, people));
  return query
    .orderBy('attempts.id', 'desc')
    .limit(ATTEMPTS_MAX + 1)
    .execute();
};
export type FirstAttemptRow = Awaited<ReturnType<typeof firstAttempts>>[number];

/** Returns the versions that learners' first attempts were asked, newest first. */
export const attemptedVersions = async (db: Db, quizId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('attempts')
    .select('version')
    .distinct()
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'finished')
    .where('first', '=', 1)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version }) => version);
};

const countOf = async (
  db: Db,
  { quizId, version, since, before, people }: AttemptLimits,
  which: 'opened' | 'answered' | 'finished' | 'passed',
): Promise<number> => {
  let attempts = db.selectFrom('attempts').where('quiz_id', '=', quizId).where('ranked', '=', 1);
  if (version !== undefined) attempts = attempts.where('version', '=', version);
  if (since !== undefined) attempts = attempts.where('started_at', '>=', since);
  if (before !== undefined) attempts = attempts.where('started_at', '<', before);
  if (people !== null) attempts = attempts.where('user_id', 'in', memberIds(db, people));
  if (which === 'finished') attempts = attempts.where('status', '=', 'finished');
  if (which === 'passed') attempts = attempts.where('passed', '=', 1);
  if (which === 'answered') {
    attempts = attempts.where((where) =>
      where.or([
        where('archive_id', 'is not', null),
        where.exists(
          where
            .selectFrom('attempt_answers')
            .select('attempt_answers.attempt_id')
            .whereRef('attempt_answers.attempt_id', '=', 'attempts.id')
            .whereRef('attempt_answers.owner_id', '=', 'attempts.owner_id'),
        ),
      ]),
    );
  }
  const { total } = await attempts.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
};

/** Counts how far ranked attempts of the quiz got. */
export const funnelOf = async (db: Db, limits: AttemptLimits) => ({
  opened: await countOf(db, limits, 'opened'),
  answered: await countOf(db, limits, 'answered'),
  finished: await countOf(db, limits, 'finished'),
  passed: await countOf(db, limits, 'passed'),
});
