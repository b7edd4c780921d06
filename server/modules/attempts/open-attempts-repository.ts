import type { Trx } from '../../platform/database/tables.ts';

/** Returns the user's open attempt of the quiz. */
export const findOpenAttempt = async (trx: Trx, userId: string, quizId: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row?.id;
};

/** Deletes an attempt of the user that is still open. */
export const removeOpenAttempt = async (trx: Trx, userId: string, id: string): Promise<void> => {
  await trx
    .deleteFrom('attempts')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .where('status', '=', 'open')
    .execute();
};

/** Sets the deadline of a quiz's open attempts to that time. The next reader submits them. */
export const endOpenAttempts = async (trx: Trx, quizId: string, at: number): Promise<void> => {
  await trx
    .updateTable('attempts')
    .set({ deadline_at: at })
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .where((row) => row.or([row('deadline_at', 'is', null), row('deadline_at', '>', at)]))
    .execute();
};
