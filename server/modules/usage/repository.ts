import { firstIdAt } from '#shared/domain/common/identifiers.ts';
import { isAmong } from '../../platform/database/dialects/is-among.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { UsagePeriodsTable, UsageSubjectsTable } from './tables.ts';

/** A span of time in milliseconds; the end is excluded. */
export interface Span {
  readonly since: number;
  readonly before: number;
}

/** Attempts of learners started in the span. Identifiers are ordered by the time of creation. */
const attemptsIn = (db: Db, { since, before }: Span) =>
  db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .where('attempts.id', '>=', firstIdAt(since))
    .where('attempts.id', '<', firstIdAt(before))
    .where('users.role', '=', 'user');

/** Counts the span's learners and attempts. */
export const countSpan = (db: Db, span: Span): Promise<Omit<UsagePeriodsTable, 'kind' | 'start'>> =>
  attemptsIn(db, span)
    .select(({ fn }) => [
      fn.countAll<number>().as('attempts'),
      fn.count<number>('attempts.user_id').distinct().as('active_learners'),
      fn.count<number>('attempts.id').filterWhere('attempts.status', '=', 'finished').as('finished'),
    ])
    .executeTakeFirstOrThrow();

/** Sums the first results of the span by subject. */
export const sumSubjects = async (db: Db, span: Span): Promise<Omit<UsageSubjectsTable, 'day'>[]> => {
  const rows = await attemptsIn(db, span)
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .where('attempts.status', '=', 'finished')
    .where('attempts.first', '=', 1)
    .where('quizzes.subject_id', 'is not', null)
    .groupBy('quizzes.subject_id')
    .select(({ fn }) => [
      'quizzes.subject_id',
      fn.countAll<number>().as('results'),
      fn.sum<number | string>('attempts.percent_centi').as('percent_centi'),
    ])
    .execute();
  // PostgreSQL returns sums as text.
  return rows.map((row) => ({
    subject_id: row.subject_id ?? '',
    results: row.results,
    percent_centi: Number(row.percent_centi),
  }));
};

/** Returns the time of the first attempt ever; null without one. */
export const firstAttemptAt = async (db: Db): Promise<number | null> => {
  const row = await db.selectFrom('attempts').select('id').orderBy('id').limit(1).executeTakeFirst();
  // The first 48 bits of an identifier are its time.
  return row === undefined ? null : Number.parseInt(row.id.slice(0, 12), 16);
};

/** Returns the newest period that has been counted. */
export const lastCounted = async (db: Db, kind: UsagePeriodsTable['kind']): Promise<string | undefined> => {
  const query = db.selectFrom('usage_periods').select('start').where('kind', '=', kind).orderBy('start', 'desc');
  return (await query.limit(1).executeTakeFirst())?.start;
};

/** Stores the counts of a period, replacing earlier ones. */
export const storePeriod = async (db: Db, row: UsagePeriodsTable): Promise<void> => {
  const { active_learners, attempts, finished } = row;
  await db
    .insertInto('usage_periods')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'start']).doUpdateSet({ active_learners, attempts, finished }))
    .execute();
};

/** Stores the sums of a day, replacing earlier ones. */
export const storeSubjects = async (
  db: Db,
  day: string,
  rows: readonly Omit<UsageSubjectsTable, 'day'>[],
): Promise<void> => {
  await db.deleteFrom('usage_subjects').where('day', '=', day).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('usage_subjects')
    .values(rows.map((row) => ({ ...row, day })))
    // Another process may count the same day.
    .onConflict((conflict) =>
      conflict.columns(['day', 'subject_id']).doUpdateSet((row) => ({
        results: row.ref('excluded.results'),
        percent_centi: row.ref('excluded.percent_centi'),
      })),
    )
    .execute();
};

/** Returns the counted periods that start within those days. */
export const periodsBetween = (db: Db, kind: UsagePeriodsTable['kind'], from: string, until: string) =>
  db
    .selectFrom('usage_periods')
    .selectAll()
    .where('kind', '=', kind)
    .where('start', '>=', from)
    .where('start', '<=', until)
    .orderBy('start')
    .execute();

/** Returns the sums of those days by subject, with its name. */
export const subjectsBetween = async (db: Db, from: string, until: string) => {
  const rows = await db
    .selectFrom('usage_subjects')
    .innerJoin('subjects', 'subjects.id', 'usage_subjects.subject_id')
    .where('usage_subjects.day', '>=', from)
    .where('usage_subjects.day', '<=', until)
    .groupBy(['subjects.id', 'subjects.name'])
    .select(({ fn }) => [
      'subjects.id',
      'subjects.name',
      fn.sum<number | string>('usage_subjects.results').as('results'),
      fn.sum<number | string>('usage_subjects.percent_centi').as('percent_centi'),
    ])
    .execute();
  return rows.map(({ id, name, results, percent_centi }) => ({
    id,
    name,
    results: Number(results),
    percentCenti: Number(percent_centi),
  }));
};

/** Returns the names of the subjects by ID. */
export const subjectNames = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.selectFrom('subjects').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));

/** Counts the learners who signed up in the span, and how far they have come. */
export const countSignUps = async (db: Db, { since, before }: Span) => {
  const signedUp = db
    .selectFrom('users')
    .where('users.id', '>=', firstIdAt(since))
    .where('users.id', '<', firstIdAt(before))
    .where('users.role', '=', 'user')
    .select(({ fn }) => fn.countAll<number>().as('count'));
  const attempts = db.selectFrom('attempts').select('attempts.user_id').where('attempts.user_id', 'is not', null);
  const paid = db
    .selectFrom('subscriptions')
    .select('subscriptions.user_id')
    .where('subscriptions.paid_count', '>', 0)
    .where('subscriptions.user_id', 'is not', null);
  const countOf = async (query: typeof signedUp): Promise<number> => (await query.executeTakeFirstOrThrow()).count;
  // One query for each: Citus doesn't join tables of the coordinator with distributed ones.
  return {
    signedUp: await countOf(signedUp),
    started: await countOf(signedUp.where(isAmong(db, 'users.id', 'attempts.user_id', attempts))),
    finished: await countOf(
      signedUp.where(isAmong(db, 'users.id', 'attempts.user_id', attempts.where('attempts.status', '=', 'finished'))),
    ),
    subscribed: await countOf(signedUp.where(isAmong(db, 'users.id', 'subscriptions.user_id', paid))),
  };
};
