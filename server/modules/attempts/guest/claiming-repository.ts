import type { Trx } from '../../../platform/database/tables.ts';

/** Whether the attempt has any saved answers. */
export const hasAnswers = async (trx: Trx, attemptId: string): Promise<boolean> =>
  (await trx
    .selectFrom('attempt_answers')
    .select('question_id')
    .where('attempt_id', '=', attemptId)
    .where('value', '<>', 'null')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Assigns a guest's attempt to a user. It never counts as their first attempt. */
export const giveTo = async (trx: Trx, id: string, userId: string): Promise<void> => {
  await trx.updateTable('attempts').set({ user_id: userId, claimed: 1, first: 0 }).where('id', '=', id).execute();
};
