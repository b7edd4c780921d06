import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { monthsDue } from '#shared/domain/learning/report-months.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { reportMail } from './mail.ts';
import { createMaking } from './making.ts';
import type { ReportDeps } from './ports.ts';
import { addReport, beginRun, cohortOfRun, moveRun, newestRun, openRun } from './repository.ts';
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
    beginRun(db, {
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
    made: readonly { person: Candidate; report: ProgressReport }[],
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      if (!(await moveRun(trx, run, { reached, made: run.made + made.length }))) return;
      for (const { person, report } of made) {
        const row = { user_id: person.id, month: run.month, body: JSON.stringify(report), made_at: clock.now() };
        if (!(await addReport(trx, row))) continue;
        const dedupeKey = `report:${person.id}:${run.month}`;
        await enqueueMail(outbox, trx, reportMail(person, report, publicUrl), { dedupeKey });
      }
    });

  /** Processes one batch of the earliest unfinished month. Returns false if there is none. */
  const batch = async (): Promise<boolean> => {
    const run = await openRun(db);
    if (run === undefined) return false;
    const people = await candidates(db, run.month, run.reached, BATCH);
    const last = people.at(-1);
    if (last === undefined) {
      await inTransaction(db, (trx) => moveRun(trx, run, { status: 'done', done_at: clock.now() }));
      return true;
    }
    const cohort = cohortOfRun(run);
    const made: { person: Candidate; report: ProgressReport }[] = [];
    for (const person of people) {
      const mayHave = await entitlements.mayUse({ userId: person.id, role: person.role }, 'progressReports');
      if (mayHave) made.push({ person, report: await make(person.id, run.month, cohort) });
    }
    await keep(run, last.id, made);
    return true;
  };

  return async () => {
    for (const month of monthsDue(await newestRun(db), clock.now(), timezone)) await begin(month);
    while (await batch());
  };
};
