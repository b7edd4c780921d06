import type { Trx } from '../../platform/database/tables.ts';

/** That person's open attempt of the quiz. */
export const findOpenAttempt = async (trx: Trx, userId: string, quizId: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row?.id;
};

/** Deletes an attempt that is still open. */
export const removeOpenAttempt = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('attempts').where('id', '=', id).where('status', '=', 'open').execute();
};

/** Ends the open attempts of a quiz at that moment: whoever looks next finds their time up. */
export const endOpenAttempts = async (trx: Trx, quizId: string, at: number): Promise<void> => {
  await trx
    .updateTable('attempts')
    .set({ deadline_at: at })
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .where((row) => row.or([row('deadline_at', 'is', null), row('deadline_at', '>', at)]))
    .execute();
};
