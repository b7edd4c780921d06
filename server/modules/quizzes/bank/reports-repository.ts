import type { Selectable } from 'kysely';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { listReports } from '#shared/contract/quizzes/bank.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { QuestionReportsTable } from '../tables.ts';

export type ReportsQuery = ParsedQueryOf<typeof listReports>;

const reports = (db: Db, { status, quiz }: Pick<ReportsQuery, 'status' | 'quiz'>, authorId: string | null) => {
  let found = db.selectFrom('question_reports').where('question_reports.status', '=', status);
  if (quiz !== undefined) found = found.where('question_reports.quiz_id', '=', quiz);
  if (authorId === null) return found;
  return found.where('question_reports.quiz_id', 'in', (query) =>
    query.selectFrom('quizzes').select('quizzes.id').where('quizzes.author_id', '=', authorId),
  );
};

/** Returns a page of matching reports with their quizzes and users, and the total; `authorId`: of that author's quizzes. */
export const pageOfReports = async (db: Db, query: ReportsQuery, authorId: string | null) => {
  const total = await boundedCount(db, reports(db, query, authorId), query);
  // Open reports are listed longest waiting first.
  const order = query.status === 'open' ? 'asc' : 'desc';
  const rows = await reports(db, query, authorId)
    .innerJoin('quizzes', 'quizzes.id', 'question_reports.quiz_id')
    .innerJoin('users', 'users.id', 'question_reports.user_id')
    .leftJoin('users as closers', 'closers.id', 'question_reports.closed_by')
    .selectAll('question_reports')
    .select([
      'quizzes.title',
      'quizzes.kind',
      'quizzes.version as newest',
      'users.name as reporter',
      'closers.name as closer',
    ])
    .orderBy('question_reports.created_at', order)
    .orderBy('question_reports.id', order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total };
};

/** Updates a report; undefined if it doesn't exist. */
export const changeReport = async (
  trx: Trx,
  id: string,
  change: Pick<Selectable<QuestionReportsTable>, 'status' | 'note' | 'closed_by' | 'closed_at'>,
): Promise<Pick<QuestionReportsTable, 'quiz_id' | 'question_id'> | undefined> =>
  trx
    .updateTable('question_reports')
    .set(change)
    .where('id', '=', id)
    .returning(['quiz_id', 'question_id'])
    .executeTakeFirst();
