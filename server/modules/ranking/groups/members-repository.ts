import { displayName, NAME_COLUMNS } from '../../identity/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { GroupMembersTable } from '../tables.ts';

export const insertMember = async (trx: Trx, row: GroupMembersTable): Promise<void> => {
  await trx
    .insertInto('group_members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
    .execute();
};

export const findMembership = async (db: Db, groupId: string, userId: string): Promise<GroupMembersTable | undefined> =>
  db
    .selectFrom('group_members')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const findMember = async (db: Db, id: string): Promise<GroupMembersTable | undefined> =>
  db.selectFrom('group_members').selectAll().where('id', '=', id).executeTakeFirst();

export const removeMembership = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('group_members').where('id', '=', id).execute();
};

export const countMembers = async (db: Db, groupId: string): Promise<number> =>
  (
    await db
      .selectFrom('group_members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow()
  ).count;

export const countJoined = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('group_members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count;

/** Returns the members of a group in joining order; `seen` is false for hidden ones. */
export const membersOf = async (db: Db, groupId: string, most: number) => {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['group_members.id', 'group_members.user_id', 'group_members.joined_at', 'users.status', ...NAME_COLUMNS])
    .where('group_members.group_id', '=', groupId)
    .orderBy('group_members.joined_at')
    .orderBy('group_members.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    joined_at: row.joined_at,
    seen: row.status === 'active' && row.board_choice !== 'hidden',
    name: displayName(row),
  }));
};

/** Returns the other member of longest membership with an active account. */
export const heirOf = async (trx: Trx, groupId: string, userId: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('group_members')
      .innerJoin('users', 'users.id', 'group_members.user_id')
      .select('group_members.user_id')
      .where('group_members.group_id', '=', groupId)
      .where('group_members.user_id', '!=', userId)
      .where('users.status', '=', 'active')
      .orderBy('group_members.joined_at')
      .orderBy('group_members.id')
      .limit(1)
      .executeTakeFirst()
  )?.user_id;

/** Returns a user's memberships with group names. */
export const membershipsOf = async (db: Db, userId: string) =>
  db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['groups.name', 'groups.leader_id', 'group_members.joined_at'])
    .where('group_members.user_id', '=', userId)
    .orderBy('group_members.joined_at')
    .execute();
