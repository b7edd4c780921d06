import { defineModule } from '../../platform/modules/module.ts';
import { organisationRoutes } from './directory/routes.ts';
import { createOrganisationService } from './directory/service.ts';
import { removeOldInvitations } from './invitations/repository.ts';
import { organisationInvitationRoutes } from './invitations/routes.ts';
import { createOrganisationInvitations } from './invitations/service.ts';
import { seatsOf } from './members/repository.ts';
import type { SeatsOf } from '../billing/index.ts';
import { createOrganisationPeople, type OrganisationPeople } from './members/joining.ts';
import { organisationData } from './members/personal-data.ts';
import { organisationMemberRoutes } from './members/routes.ts';
import { createOrganisationMembers } from './members/service.ts';
import { organisationTeamRoutes } from './teams/routes.ts';
import { createOrganisationTeams } from './teams/service.ts';

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    organisations: { readonly seatsOf: SeatsOf } & OrganisationPeople;
  }
}

/** Organisations whose people learn here: seats, roles, teams, invitations. */
export const organisations = defineModule({
  name: 'organisations',
  reads: ['users'],
  create: (deps) => {
    const own = { ...deps, page: `${deps.config.publicUrl}/organisation` };
    return {
      api: { seatsOf: (userId) => seatsOf(deps.db, userId), ...createOrganisationPeople(deps) },
      routes: [
        ...organisationRoutes(createOrganisationService(own)),
        ...organisationMemberRoutes(createOrganisationMembers(own)),
        ...organisationTeamRoutes(createOrganisationTeams(own)),
        ...organisationInvitationRoutes(createOrganisationInvitations(own)),
      ],
      personalData: [organisationData(own)],
      retention: { organisationInvitations: removeOldInvitations },
    };
  },
});
