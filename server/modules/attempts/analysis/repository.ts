import type { Db } from '../../../platform/database/tables.ts';

/** Number of learners' first attempts that an analysis covers, newest first. */
export const ATTEMPTS_MAX = 2_000;
/** Parameters per query, within the limit of both databases. */
const IDS_AT_ONCE = 500;

export const findAnalysed = (db: Db, quizId: string) =>
  db.selectFrom('quizzes').select(['id', 'title', 'version']).where('id', '=', quizId).executeTakeFirst();

export interface FirstAttempts {
  readonly quizId: string;
  readonly version: number | undefined;
  /** Bounds of the time of submission; the second is excluded. */
  readonly since: number | undefined;
  readonly before: number | undefined;
}

/** Returns the first finished attempts of learners, newest first. Attempts by staff are excluded. */
export const firstAttempts = (db: Db, { quizId, version, since, before }: FirstAttempts) => {
  let query = db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .select([
      'attempts.id',
      'attempts.quiz_id',
      'attempts.version',
      'attempts.regrade_id',
      'attempts.draws',
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

export interface AnswerRow {
  readonly attempt_id: string;
  readonly question_id: string;
  readonly value: string;
  readonly awarded_milli: number | null;
}

/** Returns the answers of those attempts. */
export const answersOfAttempts = async (db: Db, attemptIds: readonly string[]): Promise<AnswerRow[]> => {
  const rows: AnswerRow[] = [];
  for (let at = 0; at < attemptIds.length; at += IDS_AT_ONCE) {
    rows.push(
      ...(await db
        .selectFrom('attempt_answers')
        .select(['attempt_id', 'question_id', 'value', 'awarded_milli'])
        .where('attempt_id', 'in', attemptIds.slice(at, at + IDS_AT_ONCE))
        .execute()),
    );
  }
  return rows;
};

const countOf = async (
  db: Db,
  quizId: string,
  which: 'opened' | 'answered' | 'finished' | 'passed',
): Promise<number> => {
  let attempts = db.selectFrom('attempts').where('quiz_id', '=', quizId);
  if (which === 'finished') attempts = attempts.where('status', '=', 'finished');
  if (which === 'passed') attempts = attempts.where('passed', '=', 1);
  if (which === 'answered') {
    attempts = attempts.where((where) =>
      where.exists(
        where
          .selectFrom('attempt_answers')
          .select('attempt_answers.attempt_id')
          .whereRef('attempt_answers.attempt_id', '=', 'attempts.id')
          .whereRef('attempt_answers.owner_id', '=', 'attempts.owner_id'),
      ),
    );
  }
  const { total } = await attempts.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
};

/** Counts how far attempts of the quiz got. */
export const funnelOf = async (db: Db, quizId: string) => ({
  opened: await countOf(db, quizId, 'opened'),
  answered: await countOf(db, quizId, 'answered'),
  finished: await countOf(db, quizId, 'finished'),
  passed: await countOf(db, quizId, 'passed'),
});
