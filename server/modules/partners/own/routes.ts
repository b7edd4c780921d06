import {
  getOwnPartnerFunnel,
  getOwnPartnerQuestions,
  listOwnPartners,
} from '#shared/contract/partners/own-partners.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { OwnPartnersService } from './service.ts';

export const ownPartnerRoutes = (own: OwnPartnersService): readonly Route[] => [
  route(listOwnPartners, async ({ actor }) => ({ success: true, data: await own.list(actor) })),
  route(getOwnPartnerFunnel, async ({ actor, params, query }) => ({
    success: true,
    data: await own.funnel(actor.userId, params.id, query.days),
  })),
  route(getOwnPartnerQuestions, async ({ actor, params, query }) => ({
    success: true,
    data: await own.questions(actor.userId, params.id, query),
  })),
];
