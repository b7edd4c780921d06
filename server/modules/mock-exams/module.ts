import { defineModule } from '../../platform/modules/module.ts';
import { createMockExamEditing } from './editing.ts';
import { createMockExamReading } from './reading.ts';
import { mockExamRoutes, mockExamStaffRoutes } from './routes.ts';
import { mockExamSearch } from './search-source.ts';

/** Mock exams: quizzes with sections, each with a clock and marks of its own. */
export const mockExams = defineModule({
  name: 'mock-exams',
  reads: ['attempts', 'bank_questions', 'quizzes'],
  create: (deps, modules) => {
    const context = {
      ...deps,
      versions: modules.quizzes.versions,
      mayOpen: modules.billing.entitlements.mayOpen,
    };
    const reading = createMockExamReading(context);
    return {
      routes: [...mockExamRoutes(reading), ...mockExamStaffRoutes(createMockExamEditing(context))],
      searched: [mockExamSearch(context)],
      listed: () => reading.listed(),
    };
  },
});
