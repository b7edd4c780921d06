import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import { GRADEBOOK_QUIZZES_MAX, type exportGradebook } from '#shared/contract/attempts/gradebook.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { isAmong } from '../../../platform/database/dialects/is-among.ts';
import { contains, foldedName, named, searched } from '../../../platform/database/search.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Which attempts the gradebook covers. */
export interface Covered {
  readonly quizIds: readonly string[];
  /** Bounds of the time of submission; the second is excluded. */
  readonly since: number | undefined;
  readonly before: number | undefined;
}

type Filters = Pick<ParsedQueryOf<typeof exportGradebook>, 'program' | 'subject'>;

/** Returns the newest published quizzes with a finished attempt, and one more than fits if there are more. */
export const newestQuizzes = async (db: Db, { program, subject }: Filters) => {
  const finishedByLearners = db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .select('attempts.quiz_id')
    .where('attempts.status', '=', 'finished')
    .where('users.role', '=', 'user');
  let quizzes = db
    .selectFrom('quizzes')
    .select(['id', 'title', 'pass_mark'])
    .where('kind', '=', 'standard')
    .where('status', '=', 'published')
    .where(isAmong(db, 'quizzes.id', 'attempts.quiz_id', finishedByLearners));
  if (program !== undefined) quizzes = quizzes.where('program', '=', program);
  if (subject !== undefined) quizzes = quizzes.where('subject_id', '=', subject);
  return quizzes
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(GRADEBOOK_QUIZZES_MAX + 1)
    .execute();
};

const finishedAttempts = (db: Db, { quizIds, since, before }: Covered) => {
  let attempts = db
    .selectFrom('attempts')
    .where('attempts.status', '=', 'finished')
    .where('attempts.quiz_id', 'in', [...quizIds]);
  if (since !== undefined) attempts = attempts.where('attempts.finished_at', '>=', since);
  if (before !== undefined) attempts = attempts.where('attempts.finished_at', '<', before);
  return attempts;
};

const learners = (db: Db, covered: Covered, search: string | undefined) =>
  db
    .selectFrom('users')
    .where('users.role', '=', 'user')
    .where((where) => searched(search, (text) => where.or([named('users.name', text), contains('users.email', text)])))
    .where(isAmong(db, 'users.id', 'attempts.user_id', finishedAttempts(db, covered).select('attempts.user_id')));

interface Page {
  readonly page: number;
  readonly limit: number;
  readonly search: string | undefined;
}

/** Returns a page of the learners with a finished attempt, by name, and their number. */
export const learnersPage = async (db: Db, covered: Covered, { page, limit, search }: Page) => {
  const found = learners(db, covered, search);
  const rows = await found
    .select(['users.id', 'users.name', 'users.email'])
    .orderBy(foldedName('users.name'))
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: await boundedCount(db, found, { page, limit }) };
};
export type LearnerRow = Awaited<ReturnType<typeof learnersPage>>['rows'][number];

/** Returns the next learners with a finished attempt, by ID. */
export const learnersAfter = (
  db: Db,
  covered: Covered,
  { after, limit, search }: { readonly after: string; readonly limit: number; readonly search: string | undefined },
): Promise<LearnerRow[]> =>
  learners(db, covered, search)
    .select(['users.id', 'users.name', 'users.email'])
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(limit)
    .execute();

/** Returns the results of those learners by quiz. */
export const resultsOf = (db: Db, covered: Covered, userIds: readonly string[]) =>
  finishedAttempts(db, covered)
    .where('attempts.user_id', 'in', [...userIds])
    .groupBy(['attempts.user_id', 'attempts.quiz_id'])
    .select(({ fn }) => [
      'attempts.user_id',
      'attempts.quiz_id',
      fn.countAll<number>().as('attempts'),
      fn.max('attempts.percent_centi').as('best'),
      fn.max('attempts.percent_centi').filterWhere('attempts.first', '=', 1).as('first'),
      fn.max('attempts.passed').as('passed'),
      fn.max('attempts.passed').filterWhere('attempts.first', '=', 1).as('first_passed'),
    ])
    .execute();
export type ResultRow = Awaited<ReturnType<typeof resultsOf>>[number];
