import {
  addOrganisation,
  listOrganisations,
  updateOrganisation,
} from '#shared/contract/organisations/organisations.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { OrganisationService } from './service.ts';

export const organisationRoutes = (organisations: OrganisationService): readonly Route[] => [
  route(listOrganisations, async ({ query }) => {
    const { items, total } = await organisations.list(query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(addOrganisation, async ({ body, ...by }) => ({
    success: true,
    data: { organisation: await organisations.add(body, by) },
  })),
  route(updateOrganisation, async ({ params, body, ...by }) => ({
    success: true,
    data: { organisation: await organisations.update(params.id, body, by) },
  })),
];
