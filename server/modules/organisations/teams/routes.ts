import {
  changeOrganisationTeam,
  createOrganisationTeam,
  deleteOrganisationTeam,
  listOrganisationTeams,
  renameOrganisationTeam,
} from '#shared/contract/organisations/teams.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { OrganisationTeams } from './service.ts';

export const organisationTeamRoutes = (teams: OrganisationTeams): readonly Route[] => [
  route(listOrganisationTeams, async ({ actor, params }) => ({
    success: true,
    data: await teams.list(actor, params.id),
  })),
  route(createOrganisationTeam, async ({ actor, params, body }) => ({
    success: true,
    data: { team: await teams.create(actor, params.id, body.name) },
  })),
  route(renameOrganisationTeam, async ({ actor, params, body }) => ({
    success: true,
    data: { team: await teams.rename(actor, params.id, body.name) },
  })),
  route(deleteOrganisationTeam, async ({ actor, params }) => {
    await teams.remove(actor, params.id);
    return { success: true, message: 'The team is deleted' };
  }),
  route(changeOrganisationTeam, async ({ actor, params, body }) => ({
    success: true,
    data: { team: await teams.change(actor, params.id, body) },
  })),
];
