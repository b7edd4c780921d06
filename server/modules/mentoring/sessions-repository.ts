import { SESSION_MINUTES } from '#shared/domain/mentoring/mentoring.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { MentorSessionsTable } from './tables.ts';
import { BATCH } from '../../platform/personal-data.ts';

/** No session is longer, so this bounds the start of sessions that aren't over. */
const LONGEST_MS = Math.max(...SESSION_MINUTES) * 60_000;

const sessions = (db: Db) =>
  db
    .selectFrom('mentor_sessions')
    .innerJoin('users as learner', 'learner.id', 'mentor_sessions.learner_id')
    .leftJoin('users as mentor', 'mentor.id', 'mentor_sessions.mentor_id')
    .leftJoin('mentors', 'mentors.user_id', 'mentor_sessions.mentor_id')
    .selectAll('mentor_sessions')
    .select(['learner.name as learner_name', 'learner.email as learner_email'])
    .select(['mentor.name as mentor_name', 'mentor.email as mentor_email'])
    .select(['mentors.meeting_link', 'mentors.time_zone as mentor_zone']);

/** A session with the names and emails of both participants. */
export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirstOrThrow']>>;

export const findSession = (db: Db, id: string): Promise<SessionRow | undefined> =>
  sessions(db).where('mentor_sessions.id', '=', id).executeTakeFirst();

/** Adds a session; returns false if the mentor's slot is already booked. */
export const insertSession = async (trx: Trx, row: MentorSessionsTable): Promise<boolean> => {
  const added = await trx
    .insertInto('mentor_sessions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

export const changeSession = async (trx: Trx, id: string, change: Partial<MentorSessionsTable>): Promise<void> => {
  await trx.updateTable('mentor_sessions').set(change).where('id', '=', id).execute();
};

/** The participant whose sessions to select. */
export interface Side {
  readonly of: 'learner_id' | 'mentor_id';
  readonly userId: string;
}

/** Returns booked sessions that aren't over, soonest first. */
export const sessionsAhead = (db: Db, { of, userId }: Side, now: number): Promise<SessionRow[]> =>
  sessions(db)
    .where(`mentor_sessions.${of}`, '=', userId)
    .where('mentor_sessions.status', '=', 'booked')
    .where('mentor_sessions.ends_at', '>', now)
    .where('mentor_sessions.starts_at', '>', now - LONGEST_MS)
    .orderBy('mentor_sessions.starts_at')
    .orderBy('mentor_sessions.id')
    .execute();

/** Returns past or cancelled sessions, latest first. */
export const sessionsBefore = (db: Db, { of, userId }: Side, now: number, most: number): Promise<SessionRow[]> =>
  sessions(db)
    .where(`mentor_sessions.${of}`, '=', userId)
    .where((where) =>
      where.or([where('mentor_sessions.status', '=', 'cancelled'), where('mentor_sessions.ends_at', '<=', now)]),
    )
    .orderBy('mentor_sessions.starts_at', 'desc')
    .orderBy('mentor_sessions.id', 'desc')
    .limit(most)
    .execute();

/** Returns sessions booked from that time on, of either side: for overlaps and the monthly limit. */
export const bookedFrom = (db: Db, { of, userId }: Side, from: number) =>
  db
    .selectFrom('mentor_sessions')
    .select(['id', 'starts_at', 'ends_at'])
    .where(of, '=', userId)
    .where('status', '=', 'booked')
    .where('starts_at', '>=', from)
    .execute();

/** Counts each mentor's upcoming sessions. */
export const countAhead = async (db: Db, now: number): Promise<ReadonlyMap<string | null, number>> => {
  const rows = await db
    .selectFrom('mentor_sessions')
    .select(['mentor_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('status', '=', 'booked')
    .where('starts_at', '>', now)
    .groupBy('mentor_id')
    .execute();
  return new Map(rows.map(({ mentor_id: id, count }) => [id, count]));
};

/** Returns learners with upcoming sessions after that id, up to the limit. */
export const learnersAhead = (db: Db, now: number, after: string, most: number) =>
  db
    .selectFrom('mentor_sessions')
    .innerJoin('users', 'users.id', 'mentor_sessions.learner_id')
    .select(['users.id', 'users.role', 'users.status'])
    .distinct()
    .where('mentor_sessions.status', '=', 'booked')
    .where('mentor_sessions.starts_at', '>', now)
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(most)
    .execute();

/** Returns the sessions the user booked after that one. */
export const sessionsAfter = (db: Db, userId: string, after: string) =>
  db
    .selectFrom('mentor_sessions')
    .selectAll()
    .where('learner_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
