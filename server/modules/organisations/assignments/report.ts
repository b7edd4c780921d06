import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type {
  AssignmentPerson,
  listAssignmentPeople,
  listAssignmentsByPerson,
  listAssignmentsByTeam,
  listPersonAssignments,
  PersonAssignment,
  PersonFigures,
  TeamFigures,
} from '#shared/contract/organisations/assignment-report.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import { demandManager, type Managing } from '../members/access.ts';
import { addressOf, findMember, listPeople } from '../members/repository.ts';
import { teamsOf } from '../teams/repository.ts';
import { figuresByPerson, figuresByTeam } from './outcomes-repository.ts';
import { assignedItems, peopleOfAssignment } from './report-repository.ts';
import { demandAssignment } from './service.ts';
import { toFigures, toResult } from './views.ts';

interface Found<Item> {
  readonly items: Item[];
  readonly total: number;
}

/** The report on assignments. All methods throw 404 for other people, and FORBIDDEN for members. */
export interface AssignmentReport {
  peopleOf(
    actor: Managing,
    assignmentId: string,
    query: ParsedQueryOf<typeof listAssignmentPeople>,
  ): Promise<Found<AssignmentPerson> & { readonly assignment: { readonly title: string; readonly dueOn: string } }>;
  byPerson(
    actor: Managing,
    organisationId: string,
    query: ParsedQueryOf<typeof listAssignmentsByPerson>,
  ): Promise<Found<PersonFigures>>;
  byTeam(
    actor: Managing,
    organisationId: string,
    query: ParsedQueryOf<typeof listAssignmentsByTeam>,
  ): Promise<TeamFigures[]>;
  ofPerson(
    actor: Managing,
    memberId: string,
    query: ParsedQueryOf<typeof listPersonAssignments>,
  ): Promise<Found<PersonAssignment> & { readonly person: { readonly name: string; readonly email: string } }>;
}

export const createAssignmentReport = ({ db, clock }: Pick<OrganisationDeps, 'db' | 'clock'>): AssignmentReport => ({
  async peopleOf(actor, assignmentId, query) {
    const { title, due_on: dueOn } = await demandAssignment(db, actor, assignmentId);
    const now = clock.now();
    const { rows, total } = await peopleOfAssignment(db, assignmentId, query, now);
    return {
      assignment: { title, dueOn },
      items: rows.map((row) => ({ _id: row.id, name: row.name, email: row.email, ...toResult(row, now) })),
      total,
    };
  },
  async byPerson(actor, organisationId, { from, until, ...query }) {
    await demandManager(db, actor, organisationId);
    const { rows, total } = await listPeople(db, organisationId, { ...query, sort: 'name' });
    const memberIds = rows.map(({ id }) => id);
    const found =
      rows.length === 0 ? [] : await figuresByPerson(db, { organisationId, memberIds, from, until }, clock.now());
    const figures = new Map(found.map((row) => [row.key, row]));
    return {
      items: rows.map(({ id, name, email }) => ({ _id: id, name, email, figures: toFigures(figures.get(id)) })),
      total,
    };
  },
  async byTeam(actor, organisationId, { from, until }) {
    await demandManager(db, actor, organisationId);
    const found = await figuresByTeam(db, { organisationId, from, until }, clock.now());
    const figures = new Map(found.map((row) => [row.key, row]));
    return (await teamsOf(db, organisationId)).map(({ id, name, members }) => ({
      _id: id,
      name,
      members: members ?? 0,
      figures: toFigures(figures.get(id)),
    }));
  },
  async ofPerson(actor, memberId, { from, until, ...query }) {
    const member = await findMember(db, memberId);
    if (member === undefined) throw notFound('member');
    await demandManager(db, actor, member.organisation_id, 'member');
    const person = await addressOf(db, memberId);
    if (person === undefined) throw notFound('member');
    const now = clock.now();
    const { rows, total } = await assignedItems(db, { memberIds: [memberId], from, until }, query, now);
    return {
      person: { name: person.name, email: person.email },
      items: rows.map((row) => ({
        _id: row.id,
        title: row.title,
        dueOn: row.due_on,
        ...toResult(row, now),
      })),
      total,
    };
  },
});
