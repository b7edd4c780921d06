import './tables.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { on } from '../../platform/modules/subscription.ts';
import { createPathEditing } from './editing.ts';
import { createExamining, createNoteProgress } from './finishing.ts';
import { learningPathData } from './personal-data.ts';
import { learningPathRoutes } from './routes.ts';
import { pathWith } from './item-use.ts';
import { pathSearch } from './search-source.ts';
import { pathStaffRoutes } from './staff-routes.ts';
import { createLearningPaths, type LearningPaths } from './service.ts';

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    'learning-paths': {
      readonly current: LearningPaths['current'];
      /** Returns the title of a path that includes the item, or null. */
      readonly pathWith: typeof pathWith;
    };
  }
}

const EXAMINED_EVERY_MS = 60_000;

/** Learning paths: existing content in an order. */
export const learningPaths = defineModule({
  name: 'learning-paths',
  reads: ['case_studies', 'flashcard_decks', 'formula_sheets', 'news_insights', 'quizzes', 'users', 'worked_examples'],
  create: (deps, modules) => {
    const noteProgress = createNoteProgress(deps);
    const service = createLearningPaths({
      ...deps,
      noteProgress,
      mayOpen: (actor) => modules.billing.entitlements.mayOpen(actor),
    });
    return {
      api: { current: (actor) => service.current(actor), pathWith },
      routes: [...learningPathRoutes(service), ...pathStaffRoutes(createPathEditing(deps))],
      listeners: [
        // Only organisations ask for finished paths; `examineAgain` covers what was done before joining one.
        on('attempt.finished', async (trx, event) => {
          if (event.inOrganisation) await noteProgress(trx, event);
        }),
        on('attempt.claimed', noteProgress),
        on('insight.checked', noteProgress),
        on('case.submitted', noteProgress),
        on('aid.studied', noteProgress),
      ],
      tasks: [
        { name: 'finished learning paths', everyMs: EXAMINED_EVERY_MS, run: createExamining(deps, noteProgress) },
      ],
      personalData: [learningPathData(deps)],
      searched: [pathSearch(deps)],
      listed: () => service.listed(),
    };
  },
});
