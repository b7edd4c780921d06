import type { ParsedBodyOf, ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type {
  changeOrganisationAssignment,
  createOrganisationAssignment,
  listOrganisationAssignments,
  OrganisationAssignment,
} from '#shared/contract/organisations/assignments.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import {
  ASSIGNMENT_KIND_FACTS,
  ASSIGNMENTS_MAX,
  DUE_DAYS_MAX,
  DUE_TIME_ZONE,
  dueEnd,
  dueToday,
  remindersPast,
} from '#shared/domain/organisations/assignments.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { lockOrganisation } from '../directory/repository.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import { demandManager, limited, type Managing } from '../members/access.ts';
import { membersIn } from '../teams/repository.ts';
import type { OrganisationEvents } from '../events/events.ts';
import type { AssignableItem } from './kinds/kind-repository.ts';
import { readItems } from './kinds/index.ts';
import { passOverReminders } from './notices-repository.ts';
import {
  changeAssignment,
  countAssignments,
  findAssignment,
  insertAssignment,
  listAssignmentRows,
  removeAssignment,
  teamsIn,
  type AssignmentRow,
} from './repository.ts';
import { toAssignments } from './views.ts';

const HOUR_MS = 3_600_000;
/** Each may send an email to everyone in the organisation. */
const ASSIGNMENTS: Budget = { name: 'organisation-assignments', most: 60, windowMs: HOUR_MS };

/** Assignments as owners and managers keep them. All methods throw 404 for other people, and FORBIDDEN for members. */
export interface OrganisationAssignments {
  list(
    actor: Managing,
    organisationId: string,
    query: ParsedQueryOf<typeof listOrganisationAssignments>,
  ): Promise<{ items: OrganisationAssignment[]; total: number }>;
  /** Throws VALIDATION_FAILED for an item that can't be opened or a due date in the past, or QUOTA_EXCEEDED. */
  create(
    actor: Managing,
    organisationId: string,
    body: ParsedBodyOf<typeof createOrganisationAssignment>,
  ): Promise<OrganisationAssignment>;
  /** Throws VALIDATION_FAILED if a new due date is in the past. */
  change(
    actor: Managing,
    id: string,
    body: ParsedBodyOf<typeof changeOrganisationAssignment>,
  ): Promise<OrganisationAssignment>;
  withdraw(actor: Managing, id: string): Promise<void>;
}

const faulty = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field, message }] } });

/** Throws VALIDATION_FAILED if the item can't be done on the due date. */
const demandOpenOn = ({ opensAt, closesAt }: AssignableItem, dueOn: string): void => {
  if (opensAt !== undefined && dueOn < dayOf(opensAt, DUE_TIME_ZONE)) {
    throw faulty('dueOn', `The test opens on ${dayText(dayOf(opensAt, DUE_TIME_ZONE))}`);
  }
  if (closesAt !== undefined && dueOn > dayOf(closesAt, DUE_TIME_ZONE)) {
    throw faulty('dueOn', `The test closes on ${dayText(dayOf(closesAt, DUE_TIME_ZONE))}`);
  }
};

/** Returns the assignment, if the actor manages its organisation. Throws 404 or FORBIDDEN. */
export const demandAssignment = async (db: Db, actor: Managing, id: string): Promise<AssignmentRow> => {
  const row = await findAssignment(db, id);
  if (row === undefined) throw notFound('assignment');
  await demandManager(db, actor, row.organisation_id, 'assignment');
  return row;
};

type AssignmentDeps = Pick<OrganisationDeps, 'db' | 'clock' | 'random'> & Pick<Deps, 'limits'>;
type Events = Pick<OrganisationEvents, 'assigned'>;

export const createOrganisationAssignments = (
  { db, clock, random, limits }: AssignmentDeps,
  events: Events,
): OrganisationAssignments => {
  const read = async (from: Db, id: string): Promise<OrganisationAssignment> => {
    const row = await findAssignment(from, id);
    const [assignment] = row === undefined ? [] : await toAssignments(from, [row], clock.now());
    if (assignment === undefined) throw notFound('assignment');
    return assignment;
  };

  const demandDueDate = (dueOn: string): void => {
    const today = dueToday(clock.now());
    if (dueOn < today) throw faulty('dueOn', 'The due date is in the past');
    if (dueOn > addDays(today, DUE_DAYS_MAX)) throw faulty('dueOn', 'The due date must be within two years');
  };

  const demandAudience = async (
    trx: Trx,
    organisationId: string,
    { everyone, teams, members }: ParsedBodyOf<typeof createOrganisationAssignment>,
  ) => {
    if (everyone) return { teams: [], members: [] };
    const requested = { teams: [...new Set(teams)], members: [...new Set(members)] };
    const foundTeams = await teamsIn(trx, organisationId, requested.teams);
    if (foundTeams.length < requested.teams.length) throw notFound('team');
    const found = requested.members.length === 0 ? [] : await membersIn(trx, organisationId, requested.members);
    if (found.length < requested.members.length) throw notFound('member');
    return requested;
  };

  return {
    async list(actor, organisationId, query) {
      await demandManager(db, actor, organisationId);
      const { rows, total } = await listAssignmentRows(db, organisationId, query);
      return { items: await toAssignments(db, rows, clock.now()), total };
    },
    async create(actor, organisationId, body) {
      await demandManager(db, actor, organisationId);
      demandDueDate(body.dueOn);
      await consumeOrRefuse(limits, [ASSIGNMENTS], limited(actor));
      return inTransaction(db, async (trx) => {
        await lockOrganisation(trx, organisationId);
        await demandManager(trx, actor, organisationId);
        if ((await countAssignments(trx, organisationId)) >= ASSIGNMENTS_MAX) {
          throw new Refusal('QUOTA_EXCEEDED', {
            message: `An organisation has at most ${numberText(ASSIGNMENTS_MAX)} assignments. Withdraw old ones first.`,
          });
        }
        const itemOf = await readItems(trx, [{ kind: body.kind, item_id: body.itemId }]);
        const item = itemOf({ kind: body.kind, item_id: body.itemId });
        if (item === undefined) throw faulty('itemId', `Choose a published ${ASSIGNMENT_KIND_FACTS[body.kind].name}`);
        if (item.closesAt !== undefined && item.closesAt <= clock.now()) throw faulty('itemId', 'The test has closed');
        demandOpenOn(item, body.dueOn);
        const audience = await demandAudience(trx, organisationId, body);
        const now = clock.now();
        const id = makeId(now, (count) => random.bytes(count));
        const row = {
          id,
          organisation_id: organisationId,
          kind: body.kind,
          item_id: item.id,
          item_version: item.version,
          title: item.title,
          note: body.note.trim(),
          due_on: body.dueOn,
          due_at: dueEnd(body.dueOn),
          pass_centi: body.passMark === null ? null : body.passMark * 100,
          attempts_max: body.attemptsMax,
          everyone: body.everyone ? 1 : 0,
          created_at: now,
        } as const;
        await insertAssignment(trx, row, audience);
        await events.assigned(trx, row);
        return read(trx, id);
      });
    },
    change: (actor, id, { dueOn, note }) =>
      inTransaction(db, async (trx) => {
        const before = await demandAssignment(trx, actor, id);
        const moved = dueOn !== before.due_on;
        if (moved) {
          demandDueDate(dueOn);
          const item = (await readItems(trx, [before]))(before);
          if (item !== undefined) demandOpenOn(item, dueOn);
        }
        const due = { due_on: dueOn, due_at: dueEnd(dueOn), ...(moved && { overdue_told: 0 as const }) };
        await changeAssignment(trx, id, { ...due, note: note.trim() });
        // Reminders for the new date whose time has passed aren't sent late.
        if (moved) await passOverReminders(trx, id, remindersPast(dueOn, clock.now()));
        return read(trx, id);
      }),
    withdraw: (actor, id) =>
      inTransaction(db, async (trx) => {
        await demandAssignment(trx, actor, id);
        if (!(await removeAssignment(trx, id))) throw notFound('assignment');
      }),
  };
};
