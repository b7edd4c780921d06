import './tables.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { defineModule } from '../../platform/modules/module.ts';
import type { AidEditingDeps } from './editing.ts';
import { createExampleEditing } from './example-editing.ts';
import { exampleData } from './personal-data.ts';
import { studyAidRoutes } from './routes.ts';
import { createSheetEditing } from './sheet-editing.ts';
import { exampleStaffRoutes, sheetStaffRoutes } from './staff-routes.ts';
import { studyAidSearch } from './search-source.ts';
import { createStudyAids } from './service.ts';

/** Formula sheets and worked examples. */
export const studyAids = defineModule({
  name: 'study-aids',
  reads: ['users'],
  create: (deps, modules) => {
    const mayOpen = (actor: Actor): Promise<boolean> => modules.billing.entitlements.mayOpen(actor);
    const editing: AidEditingDeps = {
      ...deps,
      pathWith: (db, kind, item) => modules['learning-paths'].pathWith(db, { kind, item }),
    };
    return {
      routes: [
        ...studyAidRoutes(createStudyAids({ ...deps, mayOpen })),
        ...sheetStaffRoutes(createSheetEditing(editing)),
        ...exampleStaffRoutes(createExampleEditing(editing)),
      ],
      personalData: [exampleData(deps)],
      searched: studyAidSearch({ ...deps, mayOpen }),
    };
  },
});
