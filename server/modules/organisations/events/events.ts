/** Events for the webhooks of organisations. `docs/organisation-api.md` documents their data. */
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { DomainEvents } from '../../../platform/events.ts';
import type { ModuleApis } from '../../../platform/modules/module.ts';
import { testOfQuiz } from '../../weekly-tests/index.ts';
import { figuresByAssignment } from '../assignments/outcomes-repository.ts';
import type { AssignmentRow } from '../assignments/repository.ts';
import type { ItemRef } from '../assignments/kinds/index.ts';
import { toFigures } from '../assignments/views.ts';
import { isAssigned, memberOf, newlyOverdue, noteOverdue, progressInItem } from './repository.ts';

/** Version of the events' data. */
const VERSION = 1;
const DAY_MS = 86_400_000;
/** An event about something that is overdue for longer, for example after an outage, would be no news. */
const REPORTED_FOR_MS = 7 * DAY_MS;
const AT_ONCE = 100;

export interface OrganisationEvents {
  joined(trx: Trx, memberId: string): Promise<void>;
  /** Call it before the membership is deleted. */
  left(trx: Trx, memberId: string): Promise<void>;
  assigned(trx: Trx, assignment: Omit<AssignmentRow, 'title_folded' | 'overdue_told'>): Promise<void>;
  finished(trx: Trx, event: DomainEvents['attempt.finished']): Promise<void>;
  /** Reports assignments of an item other than a quiz that a user has just done. */
  completed(trx: Trx, done: ItemRef & { readonly userId: string; readonly at: number }): Promise<void>;
  /** Reports assignments whose due date has passed, each once. */
  reportOverdue(): Promise<void>;
}

const moment = (at: number): string => new Date(at).toISOString();

const assignmentData = ({
  id,
  kind,
  item_id,
  title,
  due_on,
}: Pick<AssignmentRow, 'id' | 'kind' | 'item_id' | 'title' | 'due_on'>) => ({
  assignmentId: id,
  kind,
  itemId: item_id,
  quizId: kind === 'quiz' ? item_id : null,
  title,
  dueOn: due_on,
});

/** The item of a finished attempt; undefined for other quizzes. */
const itemOf = async (
  trx: Trx,
  { quiz, quizId }: Pick<DomainEvents['attempt.finished'], 'quiz' | 'quizId'>,
): Promise<ItemRef | undefined> => {
  if (quiz.kind === 'standard') return { kind: 'quiz', item_id: quizId };
  const test = quiz.kind === 'weekly' ? await testOfQuiz(trx, quizId) : undefined;
  return test === undefined ? undefined : { kind: 'weeklyTest', item_id: test };
};

export const createOrganisationEvents = ({
  db,
  clock,
  emit,
}: Pick<Deps, 'clock'> & { readonly db: Db; readonly emit: ModuleApis['webhooks']['emit'] }): OrganisationEvents => {
  const tell = (
    trx: Trx,
    organisationId: string,
    event: Pick<Parameters<typeof emit>[1], 'event' | 'object' | 'data'>,
  ): Promise<void> => emit(trx, { owner: { kind: 'organisation', id: organisationId }, version: VERSION, ...event });

  const ofMember = async (trx: Trx, memberId: string, event: 'member.joined' | 'member.left'): Promise<void> => {
    const member = await memberOf(trx, memberId);
    if (member === undefined) return;
    const { organisation_id: organisationId, name, email, role } = member;
    await tell(trx, organisationId, { event, object: memberId, data: { memberId, name, email, role } });
  };

  type Progress = Awaited<ReturnType<typeof progressInItem>>;

  /** Reports the assignments that what happened at that moment has completed. */
  const tellCompleted = async (trx: Trx, rows: Progress, at: number): Promise<void> => {
    for (const row of rows) {
      if (row.done_at !== at) continue;
      const { member_id: memberId, name, email } = row;
      const data = {
        ...assignmentData(row),
        memberId,
        name,
        email,
        percent: row.best === null ? null : row.best / 100,
        late: at >= row.due_at,
        completedAt: moment(at),
      };
      const object = `${row.id}:${memberId}`;
      await tell(trx, row.organisation_id, { event: 'assignment.completed', object, data });
    }
  };

  return {
    joined: (trx, memberId) => ofMember(trx, memberId, 'member.joined'),
    left: (trx, memberId) => ofMember(trx, memberId, 'member.left'),
    assigned: (trx, row) =>
      tell(trx, row.organisation_id, {
        event: 'assignment.created',
        object: row.id,
        data: { ...assignmentData(row), everyone: row.everyone === 1 },
      }),
    async finished(trx, event) {
      const { attemptId, userId, inOrganisation, quizId, percentCenti, passed, at } = event;
      if (userId === null || !inOrganisation || event.feedback === 'each') return;
      const item = await itemOf(trx, event);
      if (item === undefined || !(await isAssigned(trx, userId, item))) return;
      const rows = (await progressInItem(trx, userId, item)).filter(({ attempts_max, attempts, taken }) =>
        attempts_max === null ? (attempts ?? 0) > 0 : taken > 0 && taken <= attempts_max,
      );
      // Owners see results of assigned items only, and several assignments of one item have the same result.
      const once = new Map(rows.map((row) => [row.organisation_id, row]));
      for (const [organisationId, { member_id: memberId, name, email, title }] of once) {
        const result = { quizId, title, percent: percentCenti / 100, passed, finishedAt: moment(at) };
        const data = { memberId, name, email, kind: item.kind, itemId: item.item_id, ...result };
        await tell(trx, organisationId, { event: 'result.finished', object: attemptId, data });
      }
      await tellCompleted(trx, rows, at);
    },
    async completed(trx, { userId, at, ...item }) {
      if (await isAssigned(trx, userId, item)) await tellCompleted(trx, await progressInItem(trx, userId, item), at);
    },
    async reportOverdue() {
      const now = clock.now();
      for (const row of await newlyOverdue(db, now - REPORTED_FOR_MS, now, AT_ONCE)) {
        const [found] = await figuresByAssignment(db, [row.id], now);
        const { assigned, started, done, overdue } = toFigures(found);
        await inTransaction(db, async (trx) => {
          if (!(await noteOverdue(trx, row.id, now)) || overdue === 0) return;
          await tell(trx, row.organisation_id, {
            event: 'assignment.overdue',
            object: row.id,
            data: { ...assignmentData(row), assigned, started, done, overdue },
          });
        });
      }
    },
  };
};
