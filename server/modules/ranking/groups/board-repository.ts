import { displayName, NAME_COLUMNS } from '../../identity/index.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Which board of the product in which period. */
export interface BoardRef {
  readonly board: string;
  readonly period: string;
}

export interface Standing {
  readonly user_id: string;
  readonly points_milli: number;
  readonly reached_at: number;
  /** What others read of them, made for those who are shown. */
  readonly name: () => string;
}

/** Members whom boards show: learners with an account in good standing who don't hide. */
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
 * The running totals of those people, each looked up by key. They are named one by one, since a database that may join
 * them as it likes walks the whole board instead as soon as it takes the group for large.
 */
export const totalsQuery = (db: Db, userIds: readonly string[], { board, period }: BoardRef) =>
  db
    .selectFrom('board_totals')
    .select(['user_id', 'points_milli', 'reached_at'])
    .where('user_id', 'in', userIds)
    .where('board', '=', board)
    .where('period', '=', period);

/** Most points first, then who got there first; the identifier decides what is left. */
const inOrder = (one: Standing, other: Standing): number =>
  other.points_milli - one.points_milli || one.reached_at - other.reached_at || (one.user_id < other.user_id ? -1 : 1);

/** The board of a group, whole: a group is small. */
export const standingsOf = async (db: Db, groupId: string, ref: BoardRef): Promise<readonly Standing[]> => {
  const people = new Map((await shownQuery(db, groupId).execute()).map(({ id, ...name }) => [id, name]));
  if (people.size === 0) return [];
  const totals = await totalsQuery(db, [...people.keys()], ref).execute();
  return totals
    .flatMap((total) => {
      const person = people.get(total.user_id);
      return person === undefined ? [] : [{ ...total, name: () => displayName(person) }];
    })
    .sort(inOrder);
};

/** What one person has in that period, shown or not. */
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

/** Whether that person hides from boards. */
export const isHidden = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('users').select('board_choice').where('id', '=', userId).executeTakeFirst())?.board_choice ===
  'hidden';
