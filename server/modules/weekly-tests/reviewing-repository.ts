import type { Db, Trx } from '../../platform/database/tables.ts';

export const AT_ONCE = 100;

/** Returns tests that are over for everyone and still have attempts without a review event. */
export const unreviewed = (db: Db, before: number) =>
  db
    .selectFrom('weekly_tests')
    .select(['id', 'quiz_id', 'called_off_at'])
    .where('reviewed_at', 'is', null)
    .where((row) => row.or([row('closes_at', '<', before), row('called_off_at', '<', before)]))
    .orderBy('closes_at')
    .execute();

export const finishedAfter = (trx: Trx, quizId: string, after: string) =>
  trx
    .selectFrom('attempts')
    .select(['id', 'user_id'])
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'finished')
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

export const hasOpen = async (db: Db, quizId: string): Promise<boolean> =>
  (await db
    .selectFrom('attempts')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()) !== undefined;
