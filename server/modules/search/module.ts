import { defineModule } from '../../platform/modules/module.ts';
import { createIndexing } from './indexing.ts';
import { searchRoutes } from './routes.ts';
import { createSearch } from './service.ts';

const INDEX_EVERY_MS = 5_000;
const COMPARE_EVERY_MS = 3_600_000;

/** Search over what the modules publish, and over a learner's answered questions and notes. */
export const search = defineModule({
  name: 'search',
  create: (deps, modules, all) => {
    const sources = () => all.searched;
    const indexing = createIndexing({ ...deps, sources });
    return {
      routes: searchRoutes(
        createSearch({
          ...deps,
          sources,
          answered: (...request) => modules.attempts.searchAnswered(...request),
          notes: (...request) => modules.learning.searchNotes(...request),
        }),
      ),
      tasks: [
        { name: 'search index', everyMs: INDEX_EVERY_MS, run: () => indexing.update() },
        { name: 'search comparison', everyMs: COMPARE_EVERY_MS, run: () => indexing.compare() },
      ],
    };
  },
});
