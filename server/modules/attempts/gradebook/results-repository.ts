/** Results of a gradebook: the attempt that counts of each learner and quiz, and means of them. */
import { sql, type AliasedExpression } from 'kysely';
import type { gradebookAverages } from '#shared/contract/attempts/gradebook.ts';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { finishedAttempts, matchingLearners, type Covered } from './covered-repository.ts';
import { learners } from './learners-repository.ts';

export type Score = ParsedQueryOf<typeof gradebookAverages>['score'];

/** The attempts of a learner and quiz, the one that counts first. */
const ORDERS = {
  best: sql`attempts.percent_centi desc, attempts.finished_at, attempts.id`,
  first: sql`attempts.first desc, attempts.finished_at, attempts.id`,
  last: sql`attempts.finished_at desc, attempts.id desc`,
} as const satisfies Record<Score, unknown>;

// The owner is the learner; in a distributed database the rows of an owner are on one machine.
const OF_LEARNER_AND_QUIZ = sql`attempts.owner_id, attempts.user_id, attempts.quiz_id`;

/** Returns the results of those learners by quiz. */
export const resultsOf = (db: Db, covered: Covered, score: Score, userIds: readonly string[]) => {
  const inOrder = finishedAttempts(db, covered)
    .where('attempts.user_id', 'in', [...userIds])
    .select([
      'attempts.id',
      'attempts.user_id',
      'attempts.quiz_id',
      'attempts.percent_centi',
      'attempts.passed',
      'attempts.first',
      sql<number>`row_number() over (partition by ${OF_LEARNER_AND_QUIZ} order by ${ORDERS[score]})`.as('place'),
      sql<number>`count(*) over (partition by ${OF_LEARNER_AND_QUIZ})`.as('attempts'),
      sql<number>`max(attempts.passed) over (partition by ${OF_LEARNER_AND_QUIZ})`.as('ever_passed'),
    ]);
  return db.selectFrom(inOrder.as('in_order')).selectAll().where('place', '=', 1).execute();
};
export type ResultRow = Awaited<ReturnType<typeof resultsOf>>[number];

interface Counting {
  readonly user_id: string | null;
  readonly quiz_id: string;
  readonly percent_centi: number | null;
}

/** Selects the percent of the attempt that counts, of each learner and quiz. */
const counting = (db: Db, covered: Covered, score: Score): AliasedExpression<Counting, 'counting'> => {
  const attempts = finishedAttempts(db, covered).select(['attempts.user_id', 'attempts.quiz_id']);
  if (score === 'best') {
    return attempts
      .select(({ fn }) => fn.max('attempts.percent_centi').as('percent_centi'))
      .groupBy(['attempts.user_id', 'attempts.quiz_id'])
      .as('counting');
  }
  if (score === 'first') {
    return attempts.select('attempts.percent_centi').where('attempts.first', '=', 1).as('counting');
  }
  const inOrder = attempts.select([
    'attempts.percent_centi',
    sql<number>`row_number() over (partition by ${OF_LEARNER_AND_QUIZ} order by ${ORDERS.last})`.as('place'),
  ]);
  return db
    .selectFrom(inOrder.as('in_order'))
    .select(['user_id', 'quiz_id', 'percent_centi'])
    .where('place', '=', 1)
    .as('counting');
};

/** Returns the number and the sum of the results of each quiz. */
export const quizSums = (db: Db, covered: Covered, score: Score) =>
  db
    .selectFrom(counting(db, covered, score))
    .where('counting.user_id', 'in', matchingLearners(db, covered).select('users.id'))
    .groupBy('counting.quiz_id')
    .select(({ fn }) => [
      'counting.quiz_id',
      fn.countAll<number>().as('learners'),
      fn.sum<number>('counting.percent_centi').as('percent_centi'),
    ])
    .execute();

/** Selects the mean result of each learner, in hundredths of a percent. */
const learnerMeans = (db: Db, covered: Covered, score: Score) =>
  db
    .selectFrom(counting(db, covered, score))
    .groupBy('counting.user_id')
    .select(['counting.user_id', sql<number>`sum(counting.percent_centi) * 1.0 / count(*)`.as('mean')]);

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Returns the IDs of learners in the order of their means; those without a counting result come last. */
export const idsByMean = async (
  db: Db,
  covered: Covered,
  score: Score,
  order: 'highest' | 'lowest',
  slice: Slice | null,
): Promise<string[]> => {
  const found = learners(db, covered)
    .leftJoin(learnerMeans(db, covered, score).as('means'), 'means.user_id', 'users.id')
    .select('users.id')
    // The databases order nulls differently.
    .orderBy(sql`case when means.mean is null then 1 else 0 end`)
    .orderBy('means.mean', order === 'highest' ? 'desc' : 'asc')
    .orderBy('users.id');
  const rows = await (slice === null ? found : found.limit(slice.limit).offset(slice.offset)).execute();
  return rows.map(({ id }) => id);
};

/** Returns a finished attempt of an account with its learner. */
export const finishedAttemptOf = (db: Db, id: string) =>
  db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .selectAll('attempts')
    .select(['users.name as learner_name', 'users.email as learner_email'])
    .where('attempts.id', '=', id)
    .where('attempts.status', '=', 'finished')
    .executeTakeFirst();
