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

/** Selects learners with an active account who don't hide. */
const visibleLearners = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', ...NAME_COLUMNS])
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

type ShownUser = Awaited<ReturnType<ReturnType<typeof shownQuery>['execute']>>[number];

/** Ranks those of the users who have points. */
const ranked = async (db: Db, users: readonly ShownUser[], ref: BoardRef): Promise<readonly GroupRank[]> => {
  const members = new Map(users.map(({ id, ...name }) => [id, name]));
  if (members.size === 0) return [];
  const totals = await totalsQuery(db, [...members.keys()], ref).execute();
  return totals.flatMap((total) => {
    const member = members.get(total.user_id);
    return member === undefined ? [] : [{ ...total, name: () => displayName(member) }];
  });
};

/** Returns the complete leaderboard of a group, which is small. */
export const rankedMembersOf = async (db: Db, groupId: string, ref: BoardRef): Promise<readonly GroupRank[]> =>
  (await ranked(db, await shownQuery(db, groupId).execute(), ref)).toSorted(inOrder);

/** Batch size below the parameter limit of a query. */
const USERS_AT_ONCE = 500;

/** Returns the complete leaderboard of those users: visible learners with an active account. */
export const rankedUsers = async (db: Db, userIds: readonly string[], ref: BoardRef): Promise<readonly GroupRank[]> => {
  const found: GroupRank[] = [];
  for (let at = 0; at < userIds.length; at += USERS_AT_ONCE) {
    const users = await visibleLearners(db)
      .where('users.id', 'in', userIds.slice(at, at + USERS_AT_ONCE))
      .execute();
    found.push(...(await ranked(db, users, ref)));
  }
  return found.toSorted(inOrder);
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
