import './tables.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { exampleData } from './personal-data.ts';
import { studyAidRoutes } from './routes.ts';
import { studyAidSearch } from './search-source.ts';
import { createStudyAids } from './service.ts';

/** Formula sheets and worked examples. */
export const studyAids = defineModule({
  name: 'study-aids',
  create: (deps, modules) => {
    const mayOpen = (actor: Actor): Promise<boolean> => modules.billing.entitlements.mayOpen(actor);
    return {
      routes: studyAidRoutes(createStudyAids({ ...deps, mayOpen })),
      personalData: [exampleData(deps)],
      searched: studyAidSearch({ ...deps, mayOpen }),
    };
  },
});
