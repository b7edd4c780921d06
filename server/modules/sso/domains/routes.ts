import { addSsoDomain, listSsoDomains, removeSsoDomain, verifySsoDomain } from '#shared/contract/sso/domains.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { DomainService } from './service.ts';

export const ssoDomainRoutes = (domains: DomainService): readonly Route[] => [
  route(listSsoDomains, async ({ actor, params }) => ({ success: true, data: await domains.list(actor, params.id) })),
  route(addSsoDomain, async ({ actor, params, body }) => ({
    success: true,
    data: { domain: await domains.add(actor, params.id, body.domain) },
  })),
  route(verifySsoDomain, async ({ actor, params }) => ({
    success: true,
    data: { domain: await domains.verify(actor, params.id) },
  })),
  route(removeSsoDomain, async ({ actor, params }) => {
    await domains.remove(actor, params.id);
    return { success: true, message: 'The domain is removed' };
  }),
];
