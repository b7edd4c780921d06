import { findName } from './names-repository.ts';
import type { ListedReport, ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { monthAt } from '#shared/domain/common/months.ts';
import { reportsDueAt } from '#shared/domain/learning/report-months.ts';
import { shortestWith } from '#shared/domain/billing/plans.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { createMaking } from './making.ts';
import { reportPdf } from './pdf.ts';
import type { ReportDeps } from './ports.ts';
import { bodyOf, findReport, reportsOf } from './repository.ts';

export interface ReportList {
  readonly reports: ListedReport[];
  readonly mayUse: boolean;
  readonly running: string;
  readonly nextAt: string;
  readonly timezone: string;
}

export interface ProgressReports {
  list(actor: Actor): Promise<ReportList>;
  /**
   * Returns a stored report, or the current month to date. Throws 404 for a month without a report, and
   * SUBSCRIPTION_REQUIRED for the current month without the plan for it.
   */
  view(actor: Actor, month: string): Promise<ProgressReport>;
  /** Throws 404 for a month without a report, and FILE_REFUSED if the fonts can't draw some letters. */
  pdf(actor: Actor, month: string): Promise<{ filename: string; base64: string }>;
}

/** A user's reports: created in the background, and immutable. */
export const createProgressReports = (deps: ReportDeps): ProgressReports => {
  const { db, clock, entitlements, timezone } = deps;
  const make = createMaking(deps);
  const mayUse = (actor: Actor): Promise<boolean> => entitlements.mayUse(actor, 'progressReports');
  const running = (): string => monthAt(clock.now(), timezone);

  return {
    async list(actor) {
      const rows = await reportsOf(db, actor.userId);
      return {
        reports: rows.map((row) => {
          const { month, madeAt, total } = bodyOf(row);
          return { month, madeAt, quizzes: total.quizzes, questions: total.questions, correct: total.correct };
        }),
        mayUse: await mayUse(actor),
        running: running(),
        nextAt: new Date(reportsDueAt(running(), timezone)).toISOString(),
        timezone,
      };
    },
    async view(actor, month) {
      const row = await findReport(db, actor.userId, month);
      if (row !== undefined) return bodyOf(row);
      if (month !== running()) throw notFound('report');
      if (!(await mayUse(actor))) {
        const { name } = shortestWith('progressReports');
        throw new Refusal('SUBSCRIPTION_REQUIRED', {
          message: `The ${name} plan and longer plans include progress reports`,
        });
      }
      return make(actor.userId, month, null);
    },
    async pdf(actor, month) {
      const row = await findReport(db, actor.userId, month);
      const name = await findName(db, actor.userId);
      if (row === undefined || name === undefined) throw notFound('report');
      const bytes = await reportPdf(bodyOf(row), name);
      if (bytes === null) {
        throw new Refusal('FILE_REFUSED', {
          message: 'The PDF supports only Latin letters. Print this page from your browser instead.',
        });
      }
      return { filename: `business-wisdom-report-${month}.pdf`, base64: bytes.toString('base64') };
    },
  };
};
