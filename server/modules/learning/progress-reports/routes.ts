import { getReport, getReportPdf, getReports } from '#shared/contract/learning/progress-report.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { ProgressReports } from './service.ts';

export const progressReportRoutes = (reports: ProgressReports): readonly Route[] => [
  route(getReports, async ({ actor }) => ({ success: true, data: await reports.list(actor) })),
  route(getReport, async ({ actor, params }) => ({
    success: true,
    data: { report: await reports.view(actor, params.month) },
  })),
  route(getReportPdf, async ({ actor, params }) => ({ success: true, data: await reports.pdf(actor, params.month) })),
];
