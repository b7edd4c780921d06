import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { monthsDue } from '#shared/domain/learning/report-months.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { reportMail } from './mail.ts';
import { createMaking } from './making.ts';
import type { ReportDeps } from './ports.ts';
import { addReport, startRun, cohortOfRun, moveRun, newestRun, openRun } from './repository.ts';
import { candidates, cohortOf, type Candidate } from './totals-repository.ts';

const BATCH = 50;

/**
 * Creates reports of past months, in the background. A month is a run that stores its progress: a batch is prepared
 * outside a transaction, then saved with its emails in one that also advances the run, if no other process has. So an
 * interrupted or duplicated batch counts once.
 */
export const createReportWork = (deps: ReportDeps): (() => Promise<void>) => {
  const { db, clock, outbox, entitlements, timezone, publicUrl } = deps;
  const make = createMaking(deps);

  const begin = async (month: string): Promise<void> =>
    startRun(db, {
      month,
      cohort: JSON.stringify(await cohortOf(db, month)),
      status: 'running',
      reached: '',
      made: 0,
      created_at: clock.now(),
      done_at: null,
    });

  /** Saves the reports of a batch and sends the emails; nothing if another process was first. */
  const keep = (
    run: { month: string; reached: string; made: number },
    reached: string,
    reports: readonly { user: Candidate; report: ProgressReport }[],
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      if (!(await moveRun(trx, run, { reached, made: run.made + reports.length }))) return;
      for (const { user, report } of reports) {
        const row = { user_id: user.id, month: run.month, body: JSON.stringify(report), made_at: clock.now() };
        if (!(await addReport(trx, row))) continue;
        const dedupeKey = `report:${user.id}:${run.month}`;
        await enqueueMail(outbox, trx, reportMail(user, report, publicUrl), { dedupeKey });
      }
    });

  /** Processes one batch of the earliest unfinished month. Returns false if there is none. */
  const batch = async (): Promise<boolean> => {
    const run = await openRun(db);
    if (run === undefined) return false;
    const users = await candidates(db, run.month, run.reached, BATCH);
    const last = users.at(-1);
    if (last === undefined) {
      await inTransaction(db, (trx) => moveRun(trx, run, { status: 'done', done_at: clock.now() }));
      return true;
    }
    const cohort = cohortOfRun(run);
    const reports: { user: Candidate; report: ProgressReport }[] = [];
    for (const user of users) {
      const mayHave = await entitlements.mayUse({ userId: user.id, role: user.role }, 'progressReports');
      if (mayHave) reports.push({ user, report: await make(user.id, run.month, cohort) });
    }
    await keep(run, last.id, reports);
    return true;
  };

  return async () => {
    for (const month of monthsDue(await newestRun(db), clock.now(), timezone)) await begin(month);
    while (await batch());
  };
};
