import { isDistributed } from '../../../platform/database/distribution/distributed.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { AttemptKey, AttemptRow } from '../taking/attempts-repository.ts';

/** Whether the attempt has any saved answers. */
export const hasAnswers = async (trx: Trx, { id, owner }: AttemptKey): Promise<boolean> =>
  (await trx
    .selectFrom('attempt_answers')
    .select('question_id')
    .where('attempt_id', '=', id)
    .where('owner_id', '=', owner)
    .where('value', '<>', 'null')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The columns that a claim changes: it never counts as the user's first attempt, and isn't passed unless it is ranked. */
const claimedBy = (userId: string, { passed }: Pick<AttemptRow, 'passed'>, ranked: boolean) => ({
  user_id: userId,
  owner_id: userId,
  claimed: 1 as const,
  first: 0 as const,
  ...(ranked ? {} : { ranked: 0 as const, passed: passed === null ? null : (0 as const) }),
});

/** Moves a guest's attempt and its answers to the user's shard of a distributed database. */
const moveTo = async (trx: Trx, row: AttemptRow, userId: string, ranked: boolean): Promise<void> => {
  const { id, owner_id: owner } = row;
  const answers = await trx
    .selectFrom('attempt_answers')
    .selectAll()
    .where('attempt_id', '=', id)
    .where('owner_id', '=', owner)
    .execute();
  // Its answers go with it.
  await trx.deleteFrom('attempts').where('id', '=', id).where('owner_id', '=', owner).execute();
  await trx
    .insertInto('attempts')
    .values({ ...row, ...claimedBy(userId, row, ranked) })
    .execute();
  if (answers.length === 0) return;
  await trx
    .insertInto('attempt_answers')
    .values(answers.map((answer) => ({ ...answer, owner_id: userId })))
    .execute();
};

/** Assigns a guest's attempt to a user. */
export const giveTo = async (trx: Trx, row: AttemptRow, userId: string, ranked: boolean): Promise<void> => {
  // A row's place can't be changed by an update.
  if (await isDistributed(trx, 'attempts')) return moveTo(trx, row, userId, ranked);
  await trx
    .updateTable('attempts')
    .set(claimedBy(userId, row, ranked))
    .where('id', '=', row.id)
    .execute();
};
