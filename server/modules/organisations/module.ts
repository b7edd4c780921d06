import { createWeekMails } from './week/sending.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { on } from '../../platform/modules/subscription.ts';
import { createOrganisationEvents } from './events/events.ts';
import { organisationWebhooks } from './events/webhook-owner.ts';
import {
  createDueItems,
  createFirstAssigned,
  createListAssigned,
  type DueItems,
  type FirstAssigned,
} from './assignments/assigned.ts';
import { createAssignmentNotices } from './assignments/notices.ts';
import { assignmentData } from './assignments/personal-data.ts';
import { createAssignmentFiles } from './assignments/report-file.ts';
import { createAssignmentReport } from './assignments/report.ts';
import { organisationAssignmentRoutes } from './assignments/routes.ts';
import { createOrganisationAssignments } from './assignments/service.ts';
import { createTopicReport } from './assignments/topics.ts';
import { organisationRoutes } from './directory/routes.ts';
import { createOrganisationService } from './directory/service.ts';
import { removeOldInvitations } from './invitations/repository.ts';
import { organisationInvitationRoutes } from './invitations/routes.ts';
import { createOrganisationInvitations } from './invitations/service.ts';
import { findBuyer, lockBuyer, type OrganisationBuyers } from './directory/buyers.ts';
import { seatsOf } from './members/seats-repository.ts';
import type { SeatsOf } from '../billing/index.ts';
import type { AuthenticateKey } from '../../platform/http/routes/authenticate.ts';
import { keyData } from './keys/personal-data.ts';
import { organisationKeyRoutes } from './keys/routes.ts';
import { createOrganisationKeys } from './keys/service.ts';
import { machineApiRoutes } from './machine-api/routes.ts';
import { createOrganisationPeople, type OrganisationPeople } from './members/joining.ts';
import { organisationData } from './members/personal-data.ts';
import { organisationMemberRoutes } from './members/routes.ts';
import { createOrganisationMembers } from './members/service.ts';
import { createRates } from '../../platform/rate-limits/rates.ts';
import { createScimGroups } from './scim/groups.ts';
import { scimData } from './scim/personal-data.ts';
import { createScim } from './scim/resources.ts';
import { serveScim } from './scim/serve.ts';
import { createScimUsers } from './scim/users.ts';
import { createTeamMembership, type TeamMembership } from './teams/boards.ts';
import { organisationTeamRoutes } from './teams/routes.ts';
import { createOrganisationTeams } from './teams/service.ts';

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    organisations: {
      readonly seatsOf: SeatsOf;
      /** Returns the assigned item that a user has to do first; null without one. */
      readonly firstAssigned: FirstAssigned;
      /** Returns the items of a kind that a user has to do, each with its earliest due day. */
      readonly dueItems: DueItems;
      /** Returns the API key of a token. */
      readonly authenticateKey: AuthenticateKey;
    } & OrganisationPeople &
      TeamMembership &
      OrganisationBuyers;
  }
}

const NOTICES_EVERY_MS = 60_000;

/** Organisations whose people learn here: seats, roles, teams, invitations, assignments. */
export const organisations = defineModule({
  name: 'organisations',
  reads: ['users', 'seat_orders', 'attempts', 'attempt_answers', 'quizzes', 'subjects', 'chapters'],
  create: (deps, modules) => {
    const own = { ...deps, page: `${deps.config.publicUrl}/organisation` };
    const events = createOrganisationEvents({ ...deps, emit: (trx, event) => modules.webhooks.emit(trx, event) });
    const people = createOrganisationPeople(deps, events);
    const keys = createOrganisationKeys(own, people);
    const scim = createScim({
      db: deps.db,
      users: createScimUsers({
        ...deps,
        people,
        events,
        identity: () => modules.identity,
        sso: () => modules.sso,
        signInPage: `${deps.config.publicUrl}/login`,
      }),
      groups: createScimGroups(deps),
    });
    const services = {
      members: createOrganisationMembers(own, events),
      teams: createOrganisationTeams(own),
      invitations: createOrganisationInvitations(own, events),
      assignments: createOrganisationAssignments(own, events),
      report: createAssignmentReport(own),
    };
    const topics = createTopicReport({
      ...deps,
      versions: modules.quizzes.versions,
      stored: modules.attempts.stored,
    });
    return {
      api: {
        seatsOf: (userId) => seatsOf(deps.db, userId, deps.clock.now()),
        firstAssigned: createFirstAssigned(deps),
        dueItems: createDueItems(deps),
        authenticateKey: keys.authenticate,
        ...people,
        ...createTeamMembership(deps.db),
        lockBuyer,
        findBuyer,
      },
      routes: [
        ...organisationRoutes(createOrganisationService(own)),
        ...organisationMemberRoutes(services.members),
        ...organisationTeamRoutes(services.teams),
        ...organisationInvitationRoutes(services.invitations),
        ...organisationKeyRoutes(keys),
        ...machineApiRoutes(own, services),
        ...organisationAssignmentRoutes(
          services.assignments,
          services.report,
          createAssignmentFiles(own, topics),
          createListAssigned(own),
          topics,
        ),
      ],
      serve: (http) =>
        serveScim(http, {
          scim,
          authenticate: keys.authenticate,
          rates: createRates(deps),
          perAddress: deps.config.requestsPerMinute,
          publicUrl: deps.config.publicUrl,
        }),
      tasks: [
        { name: 'overdue assignments', everyMs: NOTICES_EVERY_MS, run: () => events.reportOverdue() },
        {
          name: 'assignment notices',
          everyMs: NOTICES_EVERY_MS,
          run: createAssignmentNotices({ ...deps, notify: (trx, notice) => modules.notifications.notify(trx, notice) }),
        },
        {
          name: 'weeks of organisations',
          everyMs: NOTICES_EVERY_MS,
          run: createWeekMails({ ...deps, notify: (trx, notice) => modules.notifications.notify(trx, notice) }),
        },
      ],
      listeners: [
        on('attempt.finished', (trx, event) => events.finished(trx, event)),
        on('insight.checked', (trx, { insightId, userId, at }) =>
          events.completed(trx, { kind: 'insight', item_id: insightId, userId, at }),
        ),
        on('case.submitted', (trx, { caseId, userId, at }) =>
          events.completed(trx, { kind: 'case', item_id: caseId, userId, at }),
        ),
        on('case.graded', (trx, { caseId, userId, at }) =>
          events.completed(trx, { kind: 'case', item_id: caseId, userId, at }),
        ),
        on('path.finished', (trx, { pathId, userId, at }) =>
          events.completed(trx, { kind: 'path', item_id: pathId, userId, at }),
        ),
      ],
      webhookOwners: [organisationWebhooks(deps)],
      personalData: [
        organisationData(own, { events, forget: (trx, owner) => modules.webhooks.forget(trx, owner) }),
        assignmentData(own),
        keyData(own),
        scimData(own),
      ],
      retention: { organisationInvitations: removeOldInvitations },
    };
  },
});
