import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables.ts';
import type { BadgesTable } from '../tables.ts';

export interface Earned {
  readonly finished_at: number;
  /** The points of its quiz or day, and the attempt that earned them; null if none did. */
  readonly points: { readonly attempt_id: string; readonly points_milli: number } | null;
  /** Badges that the user earned at that moment. */
  readonly badges: readonly Pick<BadgesTable, 'badge' | 'detail'>[];
}

/** Returns what the user's finished attempt of that id earned. */
export const earnedBy = async (db: Db, userId: string, id: string): Promise<Earned | undefined> => {
  const rows = await db
    .selectFrom('attempts')
    .leftJoin('points', (join) =>
      // The user by value: a plan without it may read all points.
      join.on('points.user_id', '=', userId).on(
        'points.source',
        '=',
        sql<string>`case when attempts.daily_date is null then 'quiz:' || attempts.quiz_id
            else 'daily:' || attempts.daily_date end`,
      ),
    )
    .leftJoin('badges', (join) =>
      join.on('badges.user_id', '=', userId).onRef('badges.at', '=', 'attempts.finished_at'),
    )
    .select(['attempts.finished_at', 'points.attempt_id', 'points.points_milli', 'badges.badge', 'badges.detail'])
    .where('attempts.id', '=', id)
    .where('attempts.user_id', '=', userId)
    .where('attempts.owner_id', '=', userId)
    .where('attempts.status', '=', 'finished')
    .where('attempts.finished_at', 'is not', null)
    .$narrowType<{ finished_at: number }>()
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const { finished_at, attempt_id, points_milli } = first;
  return {
    finished_at,
    points: attempt_id === null || points_milli === null ? null : { attempt_id, points_milli },
    badges: rows.flatMap(({ badge, detail }) => (badge === null || detail === null ? [] : [{ badge, detail }])),
  };
};
