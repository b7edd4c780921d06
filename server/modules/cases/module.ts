import type { Actor } from '../../platform/http/routes/route.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { commentRoutes } from './comments/routes.ts';
import { createSavedComments } from './comments/service.ts';
import { graderRoutes } from './graders/routes.ts';
import { createGraders } from './graders/service.ts';
import { createGradeReleasing } from './grades/releasing.ts';
import { gradeRoutes } from './grades/routes.ts';
import { createGradeSaving } from './grades/saving.ts';
import { gradingOptionRoutes } from './grading-options/routes.ts';
import { createGradingOptions } from './grading-options/service.ts';
import { casePage } from './page.ts';
import { commentData, givenGradeData, gradingData, savedGradeData, submissionData } from './personal-data.ts';
import type { CaseDeps } from './ports.ts';
import { caseRoutes } from './routes.ts';
import { caseSearch } from './search/source.ts';
import { createCaseService } from './service.ts';

const PUBLISH_EVERY_MS = 5_000;

/** Case studies, submissions and grading. */
export const cases = defineModule({
  name: 'cases',
  reads: ['users'],
  create: (deps, modules) => {
    const mayOpen = (actor: Actor): Promise<boolean> => modules.billing.entitlements.mayOpen(actor);
    const caseDeps: CaseDeps = {
      ...deps,
      mayOpen,
      notify: (trx, notice) => modules.notifications.notify(trx, notice),
      assigned: (userId) => modules.organisations.dueItems(userId, 'case'),
    };
    const service = createCaseService(caseDeps);
    return {
      routes: [
        ...caseRoutes(service),
        ...commentRoutes(createSavedComments(deps)),
        ...gradingOptionRoutes(createGradingOptions(deps)),
        ...graderRoutes(createGraders(caseDeps)),
        ...gradeRoutes({ ...createGradeSaving(caseDeps), ...createGradeReleasing(caseDeps) }),
      ],
      tasks: [{ name: 'scheduled case studies', everyMs: PUBLISH_EVERY_MS, run: () => service.publishDue() }],
      personalData: [
        submissionData(deps),
        commentData(deps),
        gradingData(deps),
        savedGradeData(deps),
        givenGradeData(deps),
      ],
      searched: [caseSearch({ ...deps, mayOpen })],
      pages: [casePage(service)],
      listed: () => service.listed(),
    };
  },
});
