import type { Selectable } from 'kysely';
import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import type { Cohort } from '#shared/domain/learning/progress-report.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { ProgressReportsTable, ReportRunsTable } from '../tables.ts';

// Both are written by this feature only.
export const bodyOf = ({ body }: Pick<ProgressReportsTable, 'body'>): ProgressReport =>
  JSON.parse(body) as ProgressReport;
export const cohortOfRun = ({ cohort }: Pick<ReportRunsTable, 'cohort'>): Cohort => JSON.parse(cohort) as Cohort;

/** Returns a user's reports, newest first. */
export const reportsOf = (db: Db, userId: string): Promise<Selectable<ProgressReportsTable>[]> =>
  db.selectFrom('progress_reports').selectAll().where('user_id', '=', userId).orderBy('month', 'desc').execute();

export const findReport = (db: Db, userId: string, month: string) =>
  db
    .selectFrom('progress_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .executeTakeFirst();

/** Adds a report unless the user has one of the month. Returns true if it is new. */
export const addReport = async (trx: Trx, row: ProgressReportsTable): Promise<boolean> =>
  (await trx
    .insertInto('progress_reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'month']).doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Returns the newest month whose reports were started; null if there is none. */
export const newestRun = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('report_runs').select('month').orderBy('month', 'desc').limit(1).executeTakeFirst())?.month ??
  null;

/** Starts the reports of a month unless another process has. */
export const startRun = async (db: Db, row: ReportRunsTable): Promise<void> => {
  await db
    .insertInto('report_runs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Returns the earliest unfinished month. */
export const openRun = (db: Db): Promise<Selectable<ReportRunsTable> | undefined> =>
  db.selectFrom('report_runs').selectAll().where('status', '=', 'running').orderBy('month').limit(1).executeTakeFirst();

/** Advances a run if it hasn't moved since it was read. Returns false if another process was first. */
export const moveRun = async (
  trx: Trx,
  { month, reached }: Pick<ReportRunsTable, 'month' | 'reached'>,
  change: Partial<Pick<ReportRunsTable, 'status' | 'reached' | 'made' | 'done_at'>>,
): Promise<boolean> =>
  (await trx
    .updateTable('report_runs')
    .set(change)
    .where('month', '=', month)
    .where('status', '=', 'running')
    .where('reached', '=', reached)
    .returning('month')
    .executeTakeFirst()) !== undefined;
