import type { Db } from '../../../platform/database/tables.ts';
import type { BadgesTable } from '../tables.ts';

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
    .where('status', '=', 'finished')
    .where('finished_at', 'is not', null)
    .$narrowType<{ finished_at: number }>()
    .executeTakeFirst();

/** Thousandths of a point that the attempt earned from that source. */
export const pointsFrom = async (
  db: Db,
  { userId, source, attemptId }: { readonly userId: string; readonly source: string; readonly attemptId: string },
): Promise<number> => {
  const row = await db
    .selectFrom('points')
    .select('points_milli')
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row?.points_milli ?? 0;
};

/** Badges that the user earned at that moment. */
export const badgesAt = (db: Db, userId: string, at: number): Promise<Pick<BadgesTable, 'badge' | 'detail'>[]> =>
  db.selectFrom('badges').select(['badge', 'detail']).where('user_id', '=', userId).where('at', '=', at).execute();
