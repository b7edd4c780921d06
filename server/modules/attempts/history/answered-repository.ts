import type { Db } from '../../../platform/database/tables.ts';

/** Newest attempts whose questions are searched. */
const ATTEMPTS_MAX = 300;

/** Returns the user's newest finished attempts: quiz and version. */
export const newestFinished = (db: Db, userId: string): Promise<{ quiz_id: string; version: number }[]> =>
  db
    .selectFrom('attempts')
    .select(['quiz_id', 'version'])
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('status', '=', 'finished')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ATTEMPTS_MAX)
    .execute();
