import { getSite } from '#shared/contract/site/site.ts';
import type { Config } from '../../platform/config/config.ts';
import { prepare } from '../../platform/http/routes/prepared.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import { siteFactsOf } from './facts.ts';

/** Changes with a restart only, so a few minutes of delay don't matter. */
const CACHE = 'public, max-age=300';

export const siteRoutes = (config: Config): readonly Route[] => {
  const reply = prepare(getSite, { success: true, data: { site: siteFactsOf(config) } });
  return [
    route(getSite, ({ header }) => {
      header('cache-control', CACHE);
      return Promise.resolve(reply);
    }),
  ];
};
