import { defineModule } from '../../platform/modules/module.ts';
import { createMockExamEditing } from './editing.ts';
import type { MockExamDeps } from './ports.ts';
import { createMockExamReading } from './reading.ts';
import { mockExamRoutes, mockExamStaffRoutes } from './routes.ts';
import { mockExamSearch } from './search-source.ts';

/** Mock exams: quizzes with sections, each with a clock and marks of its own. */
export const mockExams = defineModule({
  name: 'mock-exams',
  reads: ['attempts', 'quizzes', 'users'],
  create: (deps, modules) => {
    const context: MockExamDeps = {
      ...deps,
      versions: modules.quizzes.versions,
      demandApprovedSources: modules.quizzes.demandApprovedSources,
      mayOpen: (actor) => modules.billing.entitlements.mayOpen(actor),
    };
    const reading = createMockExamReading(context);
    return {
      routes: [...mockExamRoutes(reading), ...mockExamStaffRoutes(createMockExamEditing(context))],
      searched: [mockExamSearch(context)],
      listed: () => reading.listed(),
    };
  },
});
