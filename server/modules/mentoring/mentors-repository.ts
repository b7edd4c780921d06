import { sql, type Selectable } from 'kysely';
import { STAFF_ROLES } from '#shared/domain/identity/roles.ts';
import { foldedName } from '../../platform/database/search.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { MentorsTable } from './tables.ts';

const mentors = (db: Db) =>
  db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.user_id')
    .selectAll('mentors')
    .select(['users.name', 'users.email'])
    .where('mentors.ended_at', 'is', null);

/** A current mentor with their name and email. */
export type MentorRow = Selectable<MentorsTable> & { readonly name: string; readonly email: string };

export const findMentor = (db: Db, id: string): Promise<MentorRow | undefined> =>
  mentors(db).where('mentors.user_id', '=', id).executeTakeFirst();

/** Returns every current mentor, by name. */
export const listMentors = (db: Db): Promise<MentorRow[]> =>
  mentors(db).orderBy(foldedName('users.name')).orderBy('users.id').execute();

/** Returns current mentors who can sign in and haven't been announced. */
export const mentorsToAnnounce = (db: Db): Promise<MentorRow[]> =>
  mentors(db).where('mentors.announced_at', 'is', null).where('users.status', '=', 'active').execute();

export const noteAnnounced = async (db: Db, id: string, now: number): Promise<void> => {
  await db.updateTable('mentors').set({ announced_at: now }).where('user_id', '=', id).execute();
};

/** Locks a mentor until the transaction ends, so that bookings of their slots take turns. */
export const lockMentor = async (trx: Trx, id: string): Promise<MentorRow | undefined> => {
  await trx
    .updateTable('mentors')
    .set((row) => ({ since: row.ref('since') }))
    .where('user_id', '=', id)
    .execute();
  return findMentor(trx, id);
};

/** Makes a user a mentor, again if they were one before. Their profile text stays. */
export const putMentor = async (trx: Trx, id: string, timeZone: string, now: number): Promise<void> => {
  await trx
    .insertInto('mentors')
    .values({
      user_id: id,
      time_zone: timeZone,
      headline: '',
      about: '',
      meeting_link: '',
      since: now,
      ended_at: null,
      announced_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ time_zone: timeZone, since: now, ended_at: null, announced_at: null }),
    )
    .execute();
};

export const changeMentor = async (
  db: Db,
  id: string,
  change: Partial<Pick<MentorsTable, 'time_zone' | 'headline' | 'about' | 'meeting_link' | 'ended_at'>>,
): Promise<void> => {
  await db.updateTable('mentors').set(change).where('user_id', '=', id).execute();
};

/** Returns staff who aren't mentors yet, by name. */
export const listCandidates = (db: Db, most: number) =>
  db
    // SQLite uses the index on staff only if the query has no other condition on users.
    .with(
      (cte) => cte('staff').materialized(),
      (cte) => cte.selectFrom('users').select(['id', 'name', 'email', 'status']).where('role', '<>', sql.lit('user')),
    )
    .selectFrom('staff')
    .leftJoin('mentors', (join) => join.onRef('mentors.user_id', '=', 'staff.id').on('mentors.ended_at', 'is', null))
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('staff.status', '=', 'active')
    .where('mentors.user_id', 'is', null)
    .orderBy('staff.name')
    .orderBy('staff.id')
    .limit(most)
    .execute();

/** Whether the user is staff and can sign in. */
export const isActiveStaff = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', [...STAFF_ROLES])
    .where('status', '=', 'active')
    .executeTakeFirst()) !== undefined;

/** Returns mentors who are no longer staff or can't sign in. */
export const mentorsWhoLeft = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.user_id')
    .select('mentors.user_id')
    .where('mentors.ended_at', 'is', null)
    .where((where) =>
      where.or([where('users.role', 'not in', [...STAFF_ROLES]), where('users.status', '!=', 'active')]),
    )
    .execute();
  return rows.map(({ user_id: id }) => id);
};
