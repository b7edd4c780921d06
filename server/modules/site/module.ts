import { defineModule } from '../../platform/modules/module.ts';
import { auditData } from './audit.ts';
import { siteRoutes } from './routes.ts';

/** Site details, settings, the audit log and the starter content. */
export const site = defineModule({
  name: 'site',
  create: (deps) => ({ routes: siteRoutes(deps.config), personalData: [auditData(deps)] }),
});
