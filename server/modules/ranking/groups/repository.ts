import { displayName, NAME_COLUMNS } from '../../identity/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { GroupMembersTable, GroupsTable } from '../tables.ts';

/** Inserts a group; returns false if its code is taken. */
export const insertGroup = async (trx: Trx, row: GroupsTable): Promise<boolean> => {
  const made = await trx
    .insertInto('groups')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
};

/** Locks the group until the transaction ends, so that changes take turns. */
export const lockGroup = async (trx: Trx, id: string): Promise<GroupsTable | undefined> =>
  trx
    .updateTable('groups')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const changeGroup = async (
  trx: Trx,
  id: string,
  change: Partial<Pick<GroupsTable, 'name' | 'code' | 'leader_id'>>,
): Promise<void> => {
  await trx.updateTable('groups').set(change).where('id', '=', id).execute();
};

export const removeGroup = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('groups').where('id', '=', id).execute();
};

const withLeader = (db: Db) =>
  db
    .selectFrom('groups')
    .innerJoin('users', 'users.id', 'groups.leader_id')
    .select(['groups.id', 'groups.name as group_name', 'groups.leader_id', 'groups.code', 'groups.created_at'])
    .select(NAME_COLUMNS)
    .select((row) =>
      row
        .selectFrom('group_members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('group_members.group_id', '=', 'groups.id')
        .as('members'),
    );

type LedRow = Awaited<ReturnType<ReturnType<typeof withLeader>['executeTakeFirstOrThrow']>>;

const named = (row: LedRow | undefined) =>
  row === undefined ? undefined : { ...row, leader: displayName(row), members: row.members ?? 0 };

/** A group with its leader's display name. */
export type GroupRow = NonNullable<ReturnType<typeof named>>;

/** Returns the group if the user is a member. */
export const findOwnGroup = async (db: Db, id: string, userId: string): Promise<GroupRow | undefined> =>
  named(
    await withLeader(db)
      .innerJoin('group_members as own', 'own.group_id', 'groups.id')
      .where('groups.id', '=', id)
      .where('own.user_id', '=', userId)
      .executeTakeFirst(),
  );

export const findByCode = async (db: Db, code: string): Promise<GroupRow | undefined> =>
  named(await withLeader(db).where('groups.code', '=', code).executeTakeFirst());

/** Returns a user's groups, by name. */
export const groupsOf = async (db: Db, userId: string): Promise<GroupRow[]> => {
  const rows = await withLeader(db)
    .innerJoin('group_members as own', 'own.group_id', 'groups.id')
    .where('own.user_id', '=', userId)
    .orderBy('groups.name')
    .orderBy('groups.id')
    .execute();
  return rows.flatMap((row) => named(row) ?? []);
};

export const countLed = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('groups')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('leader_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count;

/** Returns the groups a user leads. */
export const groupsLedBy = async (db: Db, userId: string): Promise<Pick<GroupMembersTable, 'group_id'>[]> =>
  db.selectFrom('groups').select('id as group_id').where('leader_id', '=', userId).execute();
