import './tables.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { learningPathData } from './personal-data.ts';
import { learningPathRoutes } from './routes.ts';
import { pathSearch } from './search-source.ts';
import { createLearningPaths, type LearningPaths } from './service.ts';

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    'learning-paths': { readonly current: LearningPaths['current'] };
  }
}

/** Learning paths: existing content in an order. */
export const learningPaths = defineModule({
  name: 'learning-paths',
  create: (deps, modules) => {
    const service = createLearningPaths({
      ...deps,
      mayOpen: (actor) => modules.billing.entitlements.mayOpen(actor),
    });
    return {
      api: { current: (actor) => service.current(actor) },
      routes: learningPathRoutes(service),
      personalData: [learningPathData(deps)],
      searched: [pathSearch(deps)],
      listed: () => service.listed(),
    };
  },
});
