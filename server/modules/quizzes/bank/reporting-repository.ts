import type { Insertable } from 'kysely';
import type { Trx } from '../../../platform/database/tables.ts';
import type { QuestionReportsTable } from '../tables.ts';

/** Returns when the user sent reports since that time, oldest first. */
export const reportsSince = async (trx: Trx, userId: string, since: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('question_reports')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
};

/** Adds a report about a question to the editors' queue. */
export const addReport = async (trx: Trx, report: Insertable<QuestionReportsTable>): Promise<void> => {
  await trx.insertInto('question_reports').values(report).execute();
};
