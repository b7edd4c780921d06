import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { AssignedItem, listAssigned } from '#shared/contract/organisations/assigned.ts';
import type { AssignmentKind } from '#shared/domain/organisations/assignments.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import { readItems } from './kinds/index.ts';
import { assignedToUser, dueForUser, dueItemsOf, hasAssignments } from './report-repository.ts';
import { toResult } from './views.ts';

/** The assigned item that a user has to do first, and how many others there are; null without one. */
export type FirstAssigned = (userId: string) => Promise<{
  readonly title: string;
  readonly organisation: string;
  readonly dueOn: string;
  readonly others: number;
} | null>;

export const createFirstAssigned =
  ({ db }: Pick<OrganisationDeps, 'db'>): FirstAssigned =>
  async (userId) => {
    const rows = await dueForUser(db, userId);
    const [first] = rows;
    if (first === undefined) return null;
    const { title, organisation, due_on } = first;
    return { title, organisation, dueOn: due_on, others: rows.length - 1 };
  };

/** The items of a kind that a user has to do, each with its earliest due day. */
export type DueItems = (userId: string, kind: AssignmentKind) => Promise<ReadonlyMap<string, string>>;

export const createDueItems =
  ({ db }: Pick<OrganisationDeps, 'db'>): DueItems =>
  async (userId, kind) => {
    // Most learners have none, and lists ask for every page.
    if (!(await hasAssignments(db, userId, kind))) return new Map();
    return new Map((await dueItemsOf(db, userId, kind)).map(({ item_id, due_on }) => [item_id, due_on]));
  };

/** Lists what a user's organisations have assigned to them. */
export type ListAssigned = (
  actor: Pick<Actor, 'userId'>,
  query: ParsedQueryOf<typeof listAssigned>,
) => Promise<{ items: AssignedItem[]; total: number }>;

export const createListAssigned =
  ({ db, clock }: Pick<OrganisationDeps, 'db' | 'clock'>): ListAssigned =>
  async ({ userId }, { list, page, limit }) => {
    const now = clock.now();
    const { rows, total } = await assignedToUser(db, userId, { page, limit, isDone: list === 'done' });
    const itemOf = await readItems(db, rows);
    return {
      items: rows.map((row) => ({
        _id: row.id,
        organisation: row.organisation,
        itemId: row.item_id,
        title: row.title,
        note: row.note,
        dueOn: row.due_on,
        passMark: row.pass_centi === null ? null : row.pass_centi / 100,
        attemptsMax: row.attempts_max,
        available: itemOf(row) !== undefined,
        ...toResult(row, now),
      })),
      total,
    };
  };
