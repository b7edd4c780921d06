import { listAssigned } from '#shared/contract/organisations/assigned.ts';
import {
  exportAssignments,
  listAssignmentPeople,
  listAssignmentsByPerson,
  listAssignmentsByTeam,
  listAssignmentsByTopic,
  listPersonAssignments,
} from '#shared/contract/organisations/assignment-report.ts';
import {
  changeOrganisationAssignment,
  createOrganisationAssignment,
  listOrganisationAssignments,
  withdrawOrganisationAssignment,
} from '#shared/contract/organisations/assignments.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { ListAssigned } from './assigned.ts';
import type { AssignmentReport } from './report.ts';
import type { createAssignmentFiles } from './report-file.ts';
import type { OrganisationAssignments } from './service.ts';
import type { TopicReport } from './topics.ts';

export const organisationAssignmentRoutes = (
  assignments: OrganisationAssignments,
  report: AssignmentReport,
  file: ReturnType<typeof createAssignmentFiles>,
  assigned: ListAssigned,
  topicReport: TopicReport,
): readonly Route[] => [
  route(listOrganisationAssignments, async ({ actor, params, query }) => {
    const { items, total } = await assignments.list(actor, params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(createOrganisationAssignment, async ({ actor, params, body }) => ({
    success: true,
    data: { assignment: await assignments.create(actor, params.id, body) },
  })),
  route(changeOrganisationAssignment, async ({ actor, params, body }) => ({
    success: true,
    data: { assignment: await assignments.change(actor, params.id, body) },
  })),
  route(withdrawOrganisationAssignment, async ({ actor, params }) => {
    await assignments.withdraw(actor, params.id);
    return { success: true, message: 'The assignment is withdrawn' };
  }),
  route(listAssignmentPeople, async ({ actor, params, query }) => {
    const { items, total, assignment } = await report.peopleOf(actor, params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total), assignment };
  }),
  route(listAssignmentsByPerson, async ({ actor, params, query }) => {
    const { items, total } = await report.byPerson(actor, params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(listAssignmentsByTeam, async ({ actor, params, query }) => ({
    success: true,
    data: await report.byTeam(actor, params.id, query),
  })),
  route(listAssignmentsByTopic, async ({ actor, params, query }) => {
    const { topics, hidden } = await topicReport(actor, params.id, query);
    return { success: true, data: topics, hidden };
  }),
  route(listPersonAssignments, async ({ actor, params, query }) => {
    const { items, total, person } = await report.ofPerson(actor, params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total), person };
  }),
  route(exportAssignments, async ({ actor, params, query }) => ({
    success: true,
    data: { file: await file(actor, params.id, query) },
  })),
  route(listAssigned, async ({ actor, query }) => {
    const { items, total } = await assigned(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
];
