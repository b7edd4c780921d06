/** Events for the webhooks of organisations. `docs/organisation-api.md` documents their data. */
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { DomainEvents } from '../../../platform/events.ts';
import type { ModuleApis } from '../../../platform/modules/module.ts';
import { figuresByAssignment } from '../assignments/outcomes-repository.ts';
import type { AssignmentRow } from '../assignments/repository.ts';
import { toFigures } from '../assignments/views.ts';
import { isAssigned, memberOf, newlyOverdue, noteOverdue, progressInQuiz } from './repository.ts';

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
  /** Reports assignments whose due date has passed, each once. */
  reportOverdue(): Promise<void>;
}

const moment = (at: number): string => new Date(at).toISOString();

const assignmentData = ({
  id,
  item_id,
  title,
  due_on,
}: Pick<AssignmentRow, 'id' | 'item_id' | 'title' | 'due_on'>) => ({
  assignmentId: id,
  quizId: item_id,
  title,
  dueOn: due_on,
});

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

  return {
    joined: (trx, memberId) => ofMember(trx, memberId, 'member.joined'),
    left: (trx, memberId) => ofMember(trx, memberId, 'member.left'),
    assigned: (trx, row) =>
      tell(trx, row.organisation_id, {
        event: 'assignment.created',
        object: row.id,
        data: { ...assignmentData(row), everyone: row.everyone === 1 },
      }),
    async finished(trx, { attemptId, userId, inOrganisation, quizId, percentCenti, passed, at }) {
      if (userId === null || !inOrganisation || !(await isAssigned(trx, userId, quizId))) return;
      const reported = new Set<string>();
      for (const row of await progressInQuiz(trx, userId, quizId)) {
        const { organisation_id: organisationId, member_id: memberId, name, email } = row;
        const taken = row.taken ?? 0;
        const counts = taken > 0 && (row.attempts_max === null || taken <= row.attempts_max);
        const person = { memberId, name, email };
        // Owners see results of assigned quizzes only, and several assignments of one quiz have the same result.
        if (counts && !reported.has(organisationId)) {
          reported.add(organisationId);
          const data = {
            ...person,
            quizId,
            title: row.title,
            percent: percentCenti / 100,
            passed,
            finishedAt: moment(at),
          };
          await tell(trx, organisationId, { event: 'result.finished', object: attemptId, data });
        }
        if (!counts || row.done_at !== at) continue;
        const data = {
          ...assignmentData(row),
          ...person,
          percent: (row.best ?? 0) / 100,
          late: at >= row.due_at,
          completedAt: moment(at),
        };
        await tell(trx, organisationId, { event: 'assignment.completed', object: `${row.id}:${memberId}`, data });
      }
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
