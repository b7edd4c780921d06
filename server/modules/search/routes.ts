import { search } from '#shared/contract/search/search.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { FindAll } from './service.ts';

export const searchRoutes = (find: FindAll): readonly Route[] => [
  route(search, async ({ actor, query }) => ({ success: true, data: { search: await find(actor, query) } })),
];
