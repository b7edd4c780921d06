import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { getComplimentary } from '#shared/contract/billing/complimentary.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { searched } from '../../../platform/database/search.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { AccessPeriodsTable } from '../tables.ts';
import { matchesUser } from './admin-search-repository.ts';

const grants = (db: Db) =>
  db
    .selectFrom('access_periods')
    .innerJoin('users', 'users.id', 'access_periods.user_id')
    .leftJoin('users as givers', 'givers.id', 'access_periods.granted_by')
    .selectAll('access_periods')
    .select(['users.name as user_name', 'users.email as user_email', 'givers.name as by'])
    .where('access_periods.reason', '=', 'granted');

/** A grant with its recipient and the staff member who made it. */
export type GrantRow = Awaited<ReturnType<ReturnType<typeof grants>['executeTakeFirstOrThrow']>>;

export const findGrant = async (db: Db, id: string): Promise<GrantRow | undefined> =>
  grants(db).where('access_periods.id', '=', id).executeTakeFirst();

/** Returns a page of matching grants, with the total. */
export const pageOfGrants = async (
  db: Db,
  { page, limit, search, sort }: ParsedQueryOf<typeof getComplimentary>,
): Promise<{ readonly rows: GrantRow[]; readonly total: number }> => {
  const found = grants(db).where(searched(search, (text) => matchesUser(text, 'access_periods.user_id')));
  const rows = await found
    .orderBy('access_periods.id', sort === 'newest' ? 'desc' : 'asc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: await boundedCount(db, found, { page, limit }) };
};

/** Returns an account's grants that haven't ended, the longest first. */
export const openGrants = async (
  db: Db,
  userId: string,
  now: number,
): Promise<Pick<AccessPeriodsTable, 'id' | 'reason' | 'note' | 'starts_at' | 'ends_at'>[]> =>
  db
    .selectFrom('access_periods')
    .select(['id', 'reason', 'note', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .where('reason', '=', 'granted')
    .orderBy('ends_at', 'desc')
    .execute();

/** Returns every grant of the user, oldest first. */
export const grantsOfUser = async (db: Db, userId: string): Promise<AccessPeriodsTable[]> =>
  db
    .selectFrom('access_periods')
    .selectAll()
    .where('user_id', '=', userId)
    .where('reason', '=', 'granted')
    .orderBy('id')
    .execute();

/** Returns the recipient of a grant. */
export const ownerOfGrant = async (db: Db, id: string): Promise<string | undefined> => {
  const grant = await db
    .selectFrom('access_periods')
    .select('user_id')
    .where('id', '=', id)
    .where('reason', '=', 'granted')
    .executeTakeFirst();
  return grant?.user_id;
};

export const endGrants = async (trx: Trx, ids: readonly string[], now: number): Promise<void> => {
  await trx.updateTable('access_periods').set({ ends_at: now }).where('id', 'in', ids).execute();
};

/** Returns the account with that email. */
export const findAccount = async (
  db: Db,
  email: string,
): Promise<{ readonly id: string; readonly name: string; readonly email: string } | undefined> =>
  db.selectFrom('users').select(['id', 'name', 'email']).where('email', '=', email).executeTakeFirst();
