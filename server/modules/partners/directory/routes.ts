import {
  addPartner,
  getPartner,
  getPartnerFunnel,
  listPartners,
  rotatePartnerKey,
  setPartnerStatus,
  updatePartner,
} from '#shared/contract/partners/partners.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Funnel } from './funnel.ts';
import type { PartnerService } from './service.ts';

export const partnerRoutes = (partners: PartnerService, funnel: Pick<Funnel, 'days'>): readonly Route[] => [
  route(listPartners, async ({ query }) => {
    const { items, total } = await partners.list(query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getPartner, async ({ params }) => ({ success: true, data: { partner: await partners.get(params.id) } })),
  route(addPartner, async ({ body, ...by }) => ({ success: true, data: { partner: await partners.add(body, by) } })),
  route(updatePartner, async ({ params, body, ...by }) => ({
    success: true,
    data: { partner: await partners.update(params.id, body, by) },
  })),
  route(setPartnerStatus, async ({ params, body, ...by }) => ({
    success: true,
    data: { partner: await partners.setStatus(params.id, body.status, by) },
  })),
  route(rotatePartnerKey, async ({ params, body, ...by }) => ({
    success: true,
    data: { partner: await partners.rotateKey(params.id, body.graceHours, by) },
  })),
  route(getPartnerFunnel, async ({ params, query }) => {
    const { _id } = await partners.get(params.id);
    return { success: true, data: await funnel.days(_id, query.days) };
  }),
];
