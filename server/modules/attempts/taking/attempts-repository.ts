import type { Insertable, Selectable } from 'kysely';
import { lockRows } from '../../../platform/database/row-locks.ts';
import { firstOf, prepared } from '../../../platform/database/prepared.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { AttemptsTable } from '../tables.ts';

export type AttemptRow = Selectable<AttemptsTable>;

/** The final state of an attempt. */
export type Result = Pick<
  AttemptRow,
  | 'id'
  | 'owner_id'
  | 'finished_at'
  | 'ended_by'
  | 'score_milli'
  | 'max_score_milli'
  | 'percent_centi'
  | 'passed'
  | 'first'
  | 'ranked'
  | 'regrade_id'
>;

/** Names an attempt, with the owner by which a distributed database finds it. */
export interface AttemptKey {
  readonly id: string;
  readonly owner: string;
}

export const keyOf = ({ id, owner_id }: Pick<AttemptRow, 'id' | 'owner_id'>): AttemptKey => ({ id, owner: owner_id });

const byKey = (db: Db, { id, owner }: AttemptKey) =>
  db.selectFrom('attempts').selectAll().where('id', '=', id).where('owner_id', '=', owner);
const findOne = prepared(byKey);
const holdOne = prepared((trx, key: AttemptKey) => lockRows(trx, byKey(trx, key)));
const findByIdAlone = prepared((db, { id }: { id: string }) =>
  db.selectFrom('attempts').selectAll().where('id', '=', id),
);

const openOf = (db: Db, { userId, quizId }: { userId: string; quizId: string }) =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open');

const openAttemptQuery = prepared(openOf);

/** Returns the user's open attempt of the quiz. */
export const findOpen = (db: Db, userId: string, quizId: string): Promise<AttemptRow | undefined> =>
  firstOf(db, openAttemptQuery(db, { userId, quizId }));

/** Locks the attempt until the transaction ends, so that writes take turns. */
export const lockAttempt = (trx: Trx, key: AttemptKey): Promise<AttemptRow | undefined> =>
  firstOf(trx, holdOne(trx, { id: key.id, owner: key.owner }));

/** Locks the user's open attempt of the quiz until the transaction ends. */
export const lockOpenAttempt = async (trx: Trx, userId: string, quizId: string): Promise<AttemptRow | undefined> =>
  lockRows(trx, openOf(trx, { userId, quizId })).executeTakeFirst();

export const findAttempt = (db: Db, { id, owner }: AttemptKey): Promise<AttemptRow | undefined> =>
  firstOf(db, findOne(db, { id, owner }));

/** Returns a guest's attempt, whoever has claimed it since. */
export const findGuestAttempt = async (db: Db, id: string): Promise<AttemptRow | undefined> =>
  (await findAttempt(db, { id, owner: id })) ?? firstOf(db, findByIdAlone(db, { id }));

/** Locks a guest's attempt, whoever has claimed it since. */
export const lockGuestAttempt = async (trx: Trx, id: string): Promise<AttemptRow | undefined> => {
  const held = await lockAttempt(trx, { id, owner: id });
  if (held !== undefined) return held;
  const claimed = await firstOf(trx, findByIdAlone(trx, { id }));
  return claimed && lockAttempt(trx, keyOf(claimed));
};

/** Inserts an open attempt and returns it, or null if the user already has one of the quiz. */
export const insertAttempt = async (db: Db, row: Insertable<AttemptsTable>): Promise<AttemptRow | null> =>
  (await db
    .insertInto('attempts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Ends a locked, open attempt with that result. */
export const finishQuery = prepared((trx, given: Result) =>
  trx
    .updateTable('attempts')
    .set({
      status: 'finished',
      finished_at: given.finished_at,
      ended_by: given.ended_by,
      score_milli: given.score_milli,
      max_score_milli: given.max_score_milli,
      percent_centi: given.percent_centi,
      passed: given.passed,
      first: given.first,
      ranked: given.ranked,
      regrade_id: given.regrade_id,
    })
    .where('id', '=', given.id)
    .where('owner_id', '=', given.owner_id)
    .where('status', '=', 'open')
    .returningAll(),
);

/** Moves a locked, open attempt of a mock exam to another section. */
export const moveToSection = async (
  trx: Trx,
  { id, owner_id }: Pick<AttemptRow, 'id' | 'owner_id'>,
  change: Pick<AttemptRow, 'section' | 'section_ends' | 'deadline_at'>,
): Promise<AttemptRow> =>
  trx
    .updateTable('attempts')
    .set(change)
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns another mock exam that the user has an open attempt of. */
export const otherOpenExam = (
  db: Db,
  userId: string,
  quizId: string,
): Promise<{ id: string; title: string } | undefined> =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(['quizzes.id', 'quizzes.title'])
    .where('attempts.user_id', '=', userId)
    .where('attempts.owner_id', '=', userId)
    .where('attempts.status', '=', 'open')
    .where('attempts.quiz_id', '!=', quizId)
    .where('quizzes.kind', '=', 'mock')
    .limit(1)
    .executeTakeFirst();

export const removeAttempt = async (trx: Trx, { id, owner }: AttemptKey): Promise<void> => {
  await trx.deleteFrom('attempts').where('id', '=', id).where('owner_id', '=', owner).execute();
};

/** Counts the user's finished attempts of the quiz; for a daily quiz, those of that date. */
export const countFinished = async (
  db: Db,
  userId: string,
  quizId: string,
  dailyDate: string | null = null,
): Promise<number> => {
  const finished = db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'finished');
  const { count } = await (
    dailyDate === null ? finished : finished.where('daily_date', '=', dailyDate)
  ).executeTakeFirstOrThrow();
  return count;
};

/** Returns true if the user has an attempt of the quiz, open or finished, with feedback after each question. */
export const hasFeedbackAttempt = async (db: Db, userId: string, quizId: string): Promise<boolean> =>
  (await db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('feedback', '=', 'each')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The user's open attempts that are read with a list. A user has few; the background submits the rest. */
const OVERDUE_AT_ONCE = 20;

const overdueSince = (db: Db, before: number) =>
  db.selectFrom('attempts').where('status', '=', 'open').where('deadline_at', '<', before).orderBy('deadline_at');

/** Selects the user's open attempts past their deadline, oldest first. */
export const overdueOf = (db: Db, userId: string, before: number) =>
  overdueSince(db, before)
    .selectAll()
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .limit(OVERDUE_AT_ONCE);

/** Returns the user's open attempts past their deadline, oldest first. */
export const findOverdue = (db: Db, userId: string, before: number): Promise<AttemptRow[]> =>
  overdueOf(db, userId, before).execute();

/** Returns open attempts past their deadline, oldest first. */
export const overdueAttempts = (db: Db, before: number, limit: number): Promise<AttemptKey[]> =>
  overdueSince(db, before).select(['id', 'owner_id as owner']).limit(limit).execute();

/** Returns the user's extra time in percent; 0 for a guest. */
export const extraTimeOf = async (db: Db, userId: string | null): Promise<number> => {
  if (userId === null) return 0;
  const row = await db.selectFrom('users').select('extra_time_percent').where('id', '=', userId).executeTakeFirst();
  return row?.extra_time_percent ?? 0;
};
