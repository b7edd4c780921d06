import type { AssignmentFigures, OrganisationAssignment } from '#shared/contract/organisations/assignments.ts';
import type { AssignedResult } from '#shared/contract/organisations/assignment-report.ts';
import { assignmentState, type AssignmentKind } from '#shared/domain/organisations/assignments.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { readItems } from './kinds/index.ts';
import { figuresByAssignment, type FiguresRow } from './outcomes-repository.ts';
import { assignedTeams, countNamed, type AssignmentRow } from './repository.ts';

const MINUTE_MS = 60_000;

const NOTHING: AssignmentFigures = { assigned: 0, started: 0, done: 0, overdue: 0, meanPercent: null };

/** Returns the figures of a row; of nothing assigned without one. */
export const toFigures = (row: Omit<FiguresRow, 'key'> | undefined): AssignmentFigures => {
  if (row === undefined) return NOTHING;
  const { assigned, started, done, overdue, scored, centi } = row;
  return {
    assigned,
    started,
    done,
    overdue,
    meanPercent: centi === null || scored === 0 ? null : Math.round(centi / scored) / 100,
  };
};

interface ProgressRow {
  readonly kind: AssignmentKind;
  readonly due_at: number;
  readonly attempts: number | null;
  readonly best: number | null;
  readonly spent_ms: number | null;
  readonly done_at: number | null;
}

/** Returns a person's result in an assignment. */
export const toResult = (row: ProgressRow, now: number): AssignedResult => ({
  kind: row.kind,
  state: assignmentState({ doneAt: row.done_at, dueAt: row.due_at }, now),
  percent: row.best === null ? null : row.best / 100,
  attempts: row.attempts ?? 0,
  minutes: Math.round((row.spent_ms ?? 0) / MINUTE_MS),
  doneAt: row.done_at === null ? null : new Date(row.done_at).toISOString(),
  late: row.done_at !== null && row.done_at >= row.due_at,
});

/** Returns assignments as managers see them, with a fixed number of statements. */
export const toAssignments = async (
  db: Db,
  rows: readonly AssignmentRow[],
  now: number,
): Promise<OrganisationAssignment[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const figures = new Map((await figuresByAssignment(db, ids, now)).map((row) => [row.key, row]));
  const teams = Map.groupBy(await assignedTeams(db, ids), ({ assignment_id }) => assignment_id);
  const named = new Map((await countNamed(db, ids)).map(({ assignment_id, people }) => [assignment_id, people]));
  const itemOf = await readItems(db, rows);
  return rows.map((row) => {
    const item = itemOf(row);
    return {
      _id: row.id,
      kind: row.kind,
      itemId: row.item_id,
      title: row.title,
      note: row.note,
      dueOn: row.due_on,
      overdue: now >= row.due_at,
      passMark: row.pass_centi === null ? null : row.pass_centi / 100,
      attemptsMax: row.attempts_max,
      everyone: row.everyone === 1,
      teams: (teams.get(row.id) ?? []).map(({ id, name }) => ({ _id: id, name })),
      people: named.get(row.id) ?? 0,
      createdAt: new Date(row.created_at).toISOString(),
      item: item === undefined ? 'unavailable' : item.version === row.item_version ? 'same' : 'changed',
      figures: toFigures(figures.get(row.id)),
    };
  });
};
