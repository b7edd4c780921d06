import { sql, type Selectable, type SqlBool } from 'kysely';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { downloadUsers, listUsers } from '#shared/contract/identity/users.ts';
import type { Role } from '#shared/domain/identity/roles.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, foldedName, named, searched } from '../../../platform/database/search.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { UsersTable } from '../tables.ts';

export type AccountRow = Selectable<UsersTable> & { readonly role: Role };
export type UsersQuery = ParsedQueryOf<typeof listUsers>;
export type UsersFileQuery = ParsedQueryOf<typeof downloadUsers>;

const accounts = (db: Db) => db.selectFrom('users').$narrowType<{ role: Role }>();
type Accounts = ReturnType<typeof accounts>;

const matching = (all: Accounts, { search, role, status }: Omit<UsersFileQuery, 'format'>): Accounts => {
  let found = all;
  found = found.where((where) =>
    searched(search, (text) => where.or([named('users.name', text), contains('users.email', text)])),
  );
  if (role !== undefined) found = found.where('role', '=', role);
  if (status !== undefined) found = found.where('status', '=', status);
  return found;
};

const sorted = (found: Accounts, sort: UsersQuery['sort']): Accounts => {
  switch (sort) {
    case 'newest':
      return found.orderBy('id', 'desc');
    case 'oldest':
      return found.orderBy('id');
    case 'name':
      return found.orderBy(foldedName('users.name')).orderBy('id');
  }
};

/** One page of the accounts that fit, and how many there are in all. */
export const listAccounts = async (db: Db, query: UsersQuery): Promise<{ rows: AccountRow[]; total: number }> => {
  const found = matching(accounts(db), query);
  const total = await boundedCount(db, found, query);
  const rows = await sorted(found, query.sort)
    .selectAll()
    .$narrowType<{ role: Role }>()
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: total };
};

/** The last account that was read, as a position in the order of the list. */
interface Position {
  readonly id: string;
  readonly folded: string;
}

const later = (found: Accounts, sort: UsersQuery['sort'], { id, folded }: Position): Accounts => {
  if (sort === 'newest') return found.where('id', '<', id);
  if (sort === 'oldest') return found.where('id', '>', id);
  return found.where(sql<SqlBool>`(${foldedName('users.name')}, users.id) > (${folded}, ${id})`);
};

/** Returns the next accounts of the file, in the order of the list; the first ones after null. */
export const accountsAfter = (db: Db, query: UsersFileQuery, after: Position | null, limit: number) => {
  const found = matching(accounts(db), query);
  return sorted(after === null ? found : later(found, query.sort, after), query.sort)
    .select(['id', 'name', 'email', 'number', 'role', 'profile', 'status', 'created_at'])
    .select(sql<string>`${foldedName('users.name')}`.as('folded'))
    .$narrowType<{ role: Role }>()
    .limit(limit)
    .execute();
};
export type ListedRow = Awaited<ReturnType<typeof accountsAfter>>[number];

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  accounts(db).selectAll().$narrowType<{ role: Role }>().where('id', '=', id).executeTakeFirst();

/** The live sessions of an account, the one used last first. */
export const sessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['client', 'created_at', 'active_at'])
    .where('user_id', '=', userId)
    .orderBy('active_at', 'desc')
    .execute();

export const countFinished = async (db: Db, userId: string): Promise<number> => {
  const { finished } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('finished'))
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('status', '=', 'finished')
    .executeTakeFirstOrThrow();
  return finished;
};

/**
 * The account and every administrator, locked until the transaction ends, so that two who demote
 * each other take turns.
 */
export const lockAccount = async (trx: Trx, id: string): Promise<AccountRow | undefined> => {
  await trx
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where((where) => where.or([where('id', '=', id), where('role', '=', 'admin')]))
    .execute();
  return findAccount(trx, id);
};

/** Administrators who can sign in, that one left out. */
export const otherAdmins = async (trx: Trx, id: string): Promise<number> => {
  const { admins } = await trx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('admins'))
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return admins;
};

export const endSessionsOf = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
};
