import type { Db } from '../../../platform/database/tables.ts';
import type { BadgesTable, PointsTable } from '../tables.ts';

export interface FinishedAttempt {
  readonly quiz_id: string;
  readonly daily_date: string | null;
  readonly finished_at: number;
}

/** The user's finished attempt of that id. */
export const finishedAttemptOf = (db: Db, userId: string, id: string): Promise<FinishedAttempt | undefined> =>
  db
    .selectFrom('attempts')
    .select(['quiz_id', 'daily_date', 'finished_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('status', '=', 'finished')
    .where('finished_at', 'is not', null)
    .$narrowType<{ finished_at: number }>()
    .executeTakeFirst();

/** The points that the user has from that source, and the attempt that earned them. */
export const pointsFrom = (
  db: Db,
  userId: string,
  source: string,
): Promise<Pick<PointsTable, 'attempt_id' | 'points_milli'> | undefined> =>
  db
    .selectFrom('points')
    .select(['attempt_id', 'points_milli'])
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .executeTakeFirst();

/** Badges that the user earned at that moment. */
export const badgesAt = (db: Db, userId: string, at: number): Promise<Pick<BadgesTable, 'badge' | 'detail'>[]> =>
  db.selectFrom('badges').select(['badge', 'detail']).where('user_id', '=', userId).where('at', '=', at).execute();
