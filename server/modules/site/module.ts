import './tables.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { auditData } from './audit.ts';
import { removeActs } from './audit-repository.ts';
import { serveContactMap } from './contact-map.ts';
import { siteFactsOf } from './facts.ts';
import { siteRoutes } from './routes.ts';
import { contentUpdateRoutes } from './starter-content/updates/routes.ts';
import { createContentUpdates, type ContentUpdates } from './starter-content/updates/service.ts';

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    site: { readonly updates: ContentUpdates };
  }
}

/** Site details, settings, the audit log and the starter content. */
export const site = defineModule({
  name: 'site',
  create: (deps, modules) => {
    const updates = createContentUpdates({
      ...deps,
      contentDir: deps.config.contentDir,
      versions: modules.quizzes.versions,
      regradeCorrected: (...given) => modules.attempts.regradeCorrected(...given),
    });
    return {
      api: { updates },
      routes: [...siteRoutes(deps.config), ...contentUpdateRoutes(updates)],
      personalData: [auditData(deps)],
      retention: { audit: removeActs },
      serve: (http) => serveContactMap(http, siteFactsOf(deps.config).contact),
    };
  },
});
