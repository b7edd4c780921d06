import type { Db, Trx } from '../../../platform/database/tables.ts';

/** Returns the highest number of an answer to a case study; 0 without any. */
export const lastAnswerNumber = async (db: Db, caseId: string): Promise<number> => {
  const row = await db
    .selectFrom('case_submissions')
    .select(({ fn }) => fn.max<number | null>('answer_number').as('last'))
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row?.last ?? 0;
};

/** Returns the ids of a case study's ungraded submissions without a number. */
export const unnumbered = async (db: Db, caseId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('case_submissions')
    .select('id')
    .where('case_id', '=', caseId)
    .where('state', '=', 'submitted')
    .where('answer_number', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

export const numberAnswer = async (trx: Trx, id: string, number: number): Promise<void> => {
  await trx.updateTable('case_submissions').set({ answer_number: number }).where('id', '=', id).execute();
};
