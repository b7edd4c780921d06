import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';

/** Returns ends of paid seats in that time that weren't announced and that no paid period follows, the soonest first. */
export const unannouncedSeatEnds = async (db: Db, from: number, until: number, most: number) => {
  const rows = await db
    .selectFrom('seat_orders as ending')
    .innerJoin('organisations', 'organisations.id', 'ending.organisation_id')
    .select(['organisations.id as organisation_id', 'organisations.name as organisation', 'ending.ends_at'])
    .select(sql<number>`cast(sum(ending.seats) as integer)`.as('seats'))
    .where('ending.status', '=', 'paid')
    .where('ending.ends_at', '>', from)
    .where('ending.ends_at', '<=', until)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('seat_end_notices as notice')
            .select('notice.ends_at')
            .whereRef('notice.organisation_id', '=', 'ending.organisation_id')
            .whereRef('notice.ends_at', '=', 'ending.ends_at'),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('seat_orders as following')
            .select('following.id')
            .whereRef('following.organisation_id', '=', 'ending.organisation_id')
            .where('following.status', '=', 'paid')
            .whereRef('following.starts_at', '>=', 'ending.ends_at'),
        ),
      ),
    )
    .groupBy(['organisations.id', 'organisations.name', 'ending.ends_at'])
    .orderBy('ending.ends_at')
    .limit(most)
    .execute();
  return rows.flatMap(({ ends_at: endsAt, ...row }) => (endsAt === null ? [] : [{ ...row, ends_at: endsAt }]));
};

/** Marks an end as announced; false if another process has. */
export const markSeatEnd = async (trx: Trx, organisationId: string, endsAt: number): Promise<boolean> =>
  (await trx
    .insertInto('seat_end_notices')
    .values({ organisation_id: organisationId, ends_at: endsAt })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'ends_at']).doNothing())
    .returning('ends_at')
    .executeTakeFirst()) !== undefined;

export const ownersOf = (db: Db | Trx, organisationId: string) =>
  db
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('organisation_members.organisation_id', '=', organisationId)
    .where('organisation_members.role', '=', 'owner')
    .where('users.status', '=', 'active')
    .execute();
