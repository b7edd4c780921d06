import { createGuardedDownload } from '../../platform/http/outgoing/guarded-download.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { bankRoutes } from './bank/routes.ts';
import { quizStaffRoutes } from './editing/staff-routes.ts';
import { createDrafter } from './drafting/drafter.ts';
import { draftingData } from './drafting/personal-data.ts';
import { removeOldRequests } from './drafting/repository.ts';
import { createDraftingRequests } from './drafting/requests.ts';
import { draftingRoutes } from './drafting/routes.ts';
import { createImportEdits } from './import/edits.ts';
import { importRoutes } from './import/routes.ts';
import { createImports } from './import/service.ts';
import { createDrawNumbers, type DrawNumbers } from './drawing/draw-numbers.ts';
import { createQuestionOrder } from './question-order.ts';
import { createQuizVersions, type QuizVersions } from './quiz-versions.ts';
import { authoredQuizData } from './reading/personal-data.ts';
import type { QuizDeps } from './reading/ports.ts';
import { quizRoutes } from './reading/routes.ts';
import { createQuizService } from './reading/service.ts';
import { quizSearch } from './search/source.ts';
import { replacingRoutes } from './replacing/routes.ts';
import { createMoving } from './replacing/moving.ts';
import { createReplacing } from './replacing/service.ts';
import type { Notify } from '../notifications/index.ts';
import { demandApprovedSources } from './reviewing/approval.ts';
import type { DemandApprovedSources } from './reviewing/public.ts';
import { createComments } from './reviewing/comments.ts';
import { commentData, reviewData } from './reviewing/personal-data.ts';
import { reviewRoutes } from './reviewing/routes.ts';
import { createReviewing } from './reviewing/service.ts';
import { referenceRoutes } from './subjects/routes.ts';

const PUBLISH_EVERY_MS = 5_000;
const IMPORTS_EVERY_MS = 600_000;

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    quizzes: {
      readonly versions: QuizVersions;
      /** Order of the questions in an attempt. */
      readonly questionOrder: ReturnType<typeof createQuestionOrder>;
      /** Draws the numbers of calculated questions. */
      readonly numbers: DrawNumbers;
      readonly demandApprovedSources: DemandApprovedSources;
    };
  }
}

/** Subjects and chapters, quizzes and their versions, the question bank, imports. */
export const quizzes = defineModule({
  name: 'quizzes',
  reads: ['attempts', 'question_figures', 'quiz_percents', 'regrades', 'users'],
  create: (deps, modules) => {
    const numbers = createDrawNumbers(deps.contentKeys('drawn numbers'));
    const versions = createQuizVersions(numbers);
    const notify: Notify = (trx, notice) => modules.notifications.notify(trx, notice);
    const quizDeps = {
      ...deps,
      versions,
      notify,
      openQuestions: ((...request) => modules.attempts.openQuestions(...request)) satisfies QuizDeps['openQuestions'],
      hasSeenFeedback: ((...request) =>
        modules.attempts.hasSeenFeedback(...request)) satisfies QuizDeps['hasSeenFeedback'],
    };
    const service = createQuizService(quizDeps);
    const reviewing = createReviewing(quizDeps);
    const imports = createImports({ ...deps, quizzes: service.storing });
    const { drafting: model, localWebhooks } = deps.config;
    const download = createGuardedDownload({ allowLocal: localWebhooks });
    const drafter = model === undefined ? null : createDrafter(deps, model);
    const requests = createDraftingRequests({
      ...deps,
      model,
      download,
      quizzes: service.storing,
      abort: (id) => drafter?.abort(id),
    });
    return {
      api: {
        versions,
        questionOrder: createQuestionOrder(deps.contentKeys('question order'), numbers),
        numbers,
        demandApprovedSources,
      },
      routes: [
        ...referenceRoutes(deps),
        ...quizRoutes(service),
        ...quizStaffRoutes(service),
        ...reviewRoutes(reviewing, createComments({ ...deps, notify })),
        ...importRoutes(imports, createImportEdits({ ...deps, download }), service.storing, deps),
        ...draftingRoutes(requests),
        ...bankRoutes({ ...deps, versions }),
        ...replacingRoutes(
          createReplacing({ ...deps, storing: service.storing }),
          createMoving({ ...deps, storing: service.storing }),
        ),
      ],
      tasks: [
        { name: 'imports', everyMs: IMPORTS_EVERY_MS, run: () => imports.sweep() },
        { name: 'scheduled quizzes', everyMs: PUBLISH_EVERY_MS, run: () => service.publishDue() },
        ...(drafter === null ? [] : [drafter.task]),
      ],
      personalData: [authoredQuizData(deps), reviewData(deps), commentData(deps), draftingData(deps)],
      retention: { questionDrafts: removeOldRequests },
      searched: [quizSearch({ ...deps, mayOpen: (actor) => modules.billing.entitlements.mayOpen(actor) })],
    };
  },
});
