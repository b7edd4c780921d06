import type { Db } from '../../../platform/database/tables.ts';

/** Newest attempts whose questions are searched. */
const ATTEMPTS_MAX = 300;

/** Returns the user's newest finished attempts: quiz, version and drawn questions. */
export const newestFinished = (
  db: Db,
  userId: string,
): Promise<{ quiz_id: string; version: number; drawn_questions: string | null }[]> =>
  db
    .selectFrom('attempts')
    .select(['quiz_id', 'version', 'drawn_questions'])
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('status', '=', 'finished')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ATTEMPTS_MAX)
    .execute();
