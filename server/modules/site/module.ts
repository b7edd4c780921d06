import './tables.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { auditData } from './audit.ts';
import { removeActs } from './audit-repository.ts';
import { serveContactMap } from './contact-map.ts';
import { siteFactsOf } from './facts.ts';
import { siteRoutes } from './routes.ts';

/** Site details, settings, the audit log and the starter content. */
export const site = defineModule({
  name: 'site',
  create: (deps) => ({
    routes: siteRoutes(deps.config),
    personalData: [auditData(deps)],
    retention: { audit: removeActs },
    serve: (http) => serveContactMap(http, siteFactsOf(deps.config).contact),
  }),
});
