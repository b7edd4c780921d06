import { displayName, NAME_COLUMNS } from '../../identity/index.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Identifies a leaderboard and its period. */
export interface BoardRef {
  readonly board: string;
  readonly period: string;
}

export interface GroupRank {
  readonly user_id: string;
  readonly points_milli: number;
  readonly reached_at: number;
  /** Returns the display name; computed only for members who are shown. */
  readonly name: () => string;
}

/** Selects visible members: learners with an active account who don't hide. */
export const shownQuery = (db: Db, groupId: string) =>
  db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['users.id', ...NAME_COLUMNS])
    .where('group_members.group_id', '=', groupId)
    .where('users.role', '=', 'user')
    .where('users.status', '=', 'active')
    .where('users.board_choice', '!=', 'hidden');

/**
 * Selects the totals of those users by primary key. They are listed explicitly, because with a free join the planner
 * scans the whole leaderboard once it assumes a large group.
 */
export const totalsQuery = (db: Db, userIds: readonly string[], { board, period }: BoardRef) =>
  db
    .selectFrom('board_totals')
    .select(['user_id', 'points_milli', 'reached_at'])
    .where('user_id', 'in', userIds)
    .where('board', '=', board)
    .where('period', '=', period);

/** Orders by points, then by who reached them first, then by id. */
const inOrder = (one: GroupRank, other: GroupRank): number =>
  other.points_milli - one.points_milli || one.reached_at - other.reached_at || (one.user_id < other.user_id ? -1 : 1);

/** Returns the complete leaderboard of a group, which is small. */
export const rankedMembersOf = async (db: Db, groupId: string, ref: BoardRef): Promise<readonly GroupRank[]> => {
  const members = new Map((await shownQuery(db, groupId).execute()).map(({ id, ...name }) => [id, name]));
  if (members.size === 0) return [];
  const totals = await totalsQuery(db, [...members.keys()], ref).execute();
  return totals
    .flatMap((total) => {
      const member = members.get(total.user_id);
      return member === undefined ? [] : [{ ...total, name: () => displayName(member) }];
    })
    .sort(inOrder);
};

/** Returns a user's points in that period, visible or not. */
export const ownPoints = async (db: Db, userId: string, { board, period }: BoardRef): Promise<number | null> =>
  (
    await db
      .selectFrom('board_totals')
      .select('points_milli')
      .where('user_id', '=', userId)
      .where('board', '=', board)
      .where('period', '=', period)
      .executeTakeFirst()
  )?.points_milli ?? null;

/** Whether the user hides from leaderboards. */
export const isHidden = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('users').select('board_choice').where('id', '=', userId).executeTakeFirst())?.board_choice ===
  'hidden';
