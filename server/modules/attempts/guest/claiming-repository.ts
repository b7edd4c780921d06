import type { Trx } from '../../../platform/database/tables.ts';

/** Whether anything is answered in an attempt. */
export const hasAnswers = async (trx: Trx, attemptId: string): Promise<boolean> =>
  (await trx
    .selectFrom('attempt_answers')
    .select('question_id')
    .where('attempt_id', '=', attemptId)
    .where('value', '<>', 'null')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Makes a guest's attempt that person's; it never is their first one of a quiz. */
export const giveTo = async (trx: Trx, id: string, userId: string): Promise<void> => {
  await trx.updateTable('attempts').set({ user_id: userId, claimed: 1, first: 0 }).where('id', '=', id).execute();
};
