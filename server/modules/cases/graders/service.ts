import type { Assigned, Grader } from '#shared/contract/cases/graders.ts';
import { distribute } from '#shared/domain/cases/distribution.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { ROLES } from '#shared/domain/identity/roles.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { recordAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { assignedAnswersMail } from '../mails.ts';
import type { CaseDeps } from '../ports.ts';
import { waitingSubmissions } from '../submissions/queue-repository.ts';
import type { Authoring } from '../writing.ts';
import { activeStaff, countAssigned, insertGraders, removeGraders, type GraderRow } from './repository.ts';

/** Submissions that one call shares out. */
const SHARED_MAX = 1_000;
const GRADING_ROLES = ROLES.filter((role) => may({ role }, 'submissions.grade'));

export interface Assignment {
  readonly graders: readonly string[];
  /** The chosen ones; otherwise all that match and have no grader. */
  readonly submissions?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly caseStudy?: string | undefined;
}

export interface GradersService {
  /** Returns all graders with their progress, in one case study or in all. */
  graders(caseId: string | undefined): Promise<Grader[]>;
  /** Shares submissions out. Throws VALIDATION_FAILED for someone who can't grade. */
  assign(assignment: Assignment, call: Authoring): Promise<Assigned>;
}

const UNKNOWN = 'Choose people who can grade submissions';
const NO_GRADER = 'Choose at least one grader';

export const createGraders = ({ db, clock, random, notify }: CaseDeps): GradersService => {
  const chosenGraders = async (ids: readonly string[]): Promise<GraderRow[]> => {
    const staff = await activeStaff(db, GRADING_ROLES);
    const chosen = ids.flatMap((id) => staff.filter((one) => one.id === id));
    if (chosen.length < ids.length) throw new Refusal('VALIDATION_FAILED', { message: UNKNOWN });
    return chosen;
  };

  /** One notice for all that the call assigned; none to the one who assigns. */
  const tell = (trx: Trx, { id, name, email }: GraderRow, count: number, batchId: string): Promise<void> =>
    notify(trx, {
      userId: id,
      kind: 'grading',
      key: `case.assigned:${batchId}:${id}`,
      title: `${countText(count, 'answer')} to grade`,
      text: 'They are assigned to you in the submissions.',
      path: '/dashboard/submissions-page?assigned=me',
      mail: (links) => assignedAnswersMail({ name, email, count }, links),
    });

  const store = async (
    trx: Trx,
    { submissions: chosen, search, caseStudy }: Assignment,
    graders: readonly GraderRow[],
    { actor, requestId }: Authoring,
  ): Promise<Assigned> => {
    const found = await waitingSubmissions(trx, { search, caseStudy }, chosen ?? null, SHARED_MAX);
    const at = clock.now();
    if (graders.length === 0) {
      await removeGraders(
        trx,
        found.rows.map(({ id }) => id),
      );
      return { graders: [], skipped: (chosen?.length ?? 0) - found.rows.length, left: 0 };
    }
    const shares = distribute(
      found.rows.map(({ id, user_id }) => ({ id, writerId: user_id })),
      graders.map(({ id }) => id),
    );
    const replace = chosen !== undefined;
    // The second place could otherwise keep the new first grader.
    if (replace) await removeGraders(trx, [...shares.keys()]);
    const done = await insertGraders(trx, shares, { at, place: 1, replace });
    const twice = found.rows.filter(({ id, case_double }) => case_double === 1 && done.includes(id));
    const seconds = distribute(
      twice.map(({ id, user_id }) => ({ id, writerId: user_id })),
      graders.map(({ id }) => id),
      shares,
    );
    const alsoDone = await insertGraders(trx, seconds, { at, place: 2, replace });
    const batchId = makeId(at, (count) => random.bytes(count));
    const counted = graders.map((grader) => ({
      grader,
      count:
        done.filter((id) => shares.get(id) === grader.id).length +
        alsoDone.filter((id) => seconds.get(id) === grader.id).length,
    }));
    for (const { grader, count } of counted) {
      if (count === 0) continue;
      if (grader.id !== actor.userId) await tell(trx, grader, count, batchId);
      const act = { actorId: actor.userId, action: 'case.assign', subject: grader.id, details: { count } } as const;
      await recordAct(trx, { clock, random }, { ...act, requestId });
    }
    return {
      graders: counted.map(({ grader: { id, name }, count }) => ({ _id: id, name, count })),
      skipped: (chosen?.length ?? found.rows.length) - done.length,
      left: found.left,
    };
  };

  return {
    async graders(caseId) {
      const counts = await countAssigned(db, caseId);
      const countOf = (graderId: string, state: string): number =>
        counts.find((one) => one.grader_id === graderId && one.state === state)?.count ?? 0;
      return (await activeStaff(db, GRADING_ROLES)).map(({ id, name }) => ({
        _id: id,
        name,
        waiting: countOf(id, 'submitted'),
        graded: countOf(id, 'graded'),
      }));
    },
    async assign(assignment, call) {
      const graders = await chosenGraders(assignment.graders);
      if (graders.length === 0 && assignment.submissions === undefined)
        throw new Refusal('VALIDATION_FAILED', { message: NO_GRADER });
      return inTransaction(db, (trx) => store(trx, assignment, graders, call));
    },
  };
};
