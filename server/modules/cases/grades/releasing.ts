import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { RELEASED_MAX, type Released } from '#shared/contract/cases/unreleased-grades.ts';
import { isNameHidden } from '#shared/domain/cases/anonymous.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { recordAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { gradersView } from '../graders/views.ts';
import type { CaseDeps } from '../ports.ts';
import { demandGrader } from '../submissions/grading.ts';
import { createPublishing } from '../submissions/publishing.ts';
import { readySubmissions } from '../submissions/queue-repository.ts';
import { findSubmission, lockSubmission, type SubmissionRow } from '../submissions/submissions-repository.ts';
import type { Authoring } from '../writing.ts';
import { gradeOfRow } from './grading-state.ts';
import { takeReadyGrade } from './repository.ts';

export interface ReleaseFilters {
  /** The chosen ones; otherwise all that match. */
  readonly submissions?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly caseStudy?: string | undefined;
  readonly assigned?: 'me' | 'nobody' | undefined;
  /** How many the grader confirmed. */
  readonly count?: number | undefined;
}

export interface GradeReleasing {
  /** Releases a saved grade. Throws as `Grading.grade`; EDIT_CONFLICT when it was changed since, or isn't ready. */
  release(id: string, revision: number, call: Authoring): Promise<Submission>;
  /** Releases at most `RELEASED_MAX` saved grades. Throws EDIT_CONFLICT when other than the confirmed number are ready. */
  releaseAll(filters: ReleaseFilters, call: Authoring): Promise<Released>;
  /** Returns the learner of a submission to an administrator, and records it. Throws 404. */
  reveal(id: string, call: Authoring): Promise<{ _id: string; name: string; email: string }>;
}

const CHANGED = 'The saved grade has changed. Read it again before you release it.';
const NOT_READY = 'No grade of this answer is ready for release';
const RELEASED = 'This grade is already released';
const UNCONFIRMED = 'Confirm how many grades to release';

export const createGradeReleasing = (deps: CaseDeps): GradeReleasing => {
  const { db, clock, random } = deps;
  const publish = createPublishing(deps);

  /** @returns whether a grade was there */
  const releaseLocked = async (trx: Trx, row: SubmissionRow, call: Authoring, revision?: number): Promise<boolean> => {
    const ready = await takeReadyGrade(trx, row.id);
    if (ready === undefined) return false;
    if (revision !== undefined && ready.revision !== revision) throw new Refusal('EDIT_CONFLICT', { message: CHANGED });
    await publish(trx, row, { ...call, grade: gradeOfRow(ready), graderId: ready.grader_id, reason: null });
    return true;
  };

  const mayRelease = (actor: Actor, row: SubmissionRow | undefined): row is SubmissionRow =>
    row?.state === 'submitted' && row.user_id !== actor.userId;

  const releaseOne = (id: string, call: Authoring): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const row = await lockSubmission(trx, id);
      return mayRelease(call.actor, row) && (await releaseLocked(trx, row, call));
    });

  return {
    async release(id, revision, call) {
      const { actor } = call;
      demandGrader(actor, await findSubmission(db, id));
      return inTransaction(db, async (trx) => {
        const row = demandGrader(actor, await lockSubmission(trx, id));
        if (row.state === 'graded') throw new Refusal('SUBMISSION_FINISHED', { message: RELEASED });
        if (!(await releaseLocked(trx, row, call, revision)))
          throw new Refusal('EDIT_CONFLICT', { message: NOT_READY });
        const released = await findSubmission(trx, id);
        if (released === undefined) throw notFound('submission');
        return gradersView(trx, released, actor.userId);
      });
    },
    async releaseAll({ submissions: chosen, count, ...filters }, call) {
      if (chosen === undefined && count === undefined) throw new Refusal('VALIDATION_FAILED', { message: UNCONFIRMED });
      const readerId = call.actor.userId;
      const { ids, total } = await readySubmissions(db, { ...filters, readerId }, chosen ?? null, RELEASED_MAX);
      if (chosen === undefined && count !== total) {
        const message = `${countText(total, 'grade is', 'grades are')} ready for release now. Check and confirm again.`;
        throw new Refusal('EDIT_CONFLICT', { message });
      }
      let released = 0;
      // Each in its own transaction, so that no lock is held for long; what is released stays released.
      for (const id of ids) if (await releaseOne(id, call)) released += 1;
      return { released, skipped: (chosen?.length ?? ids.length) - released, left: Math.max(0, total - ids.length) };
    },
    async reveal(id, { actor, requestId }) {
      const row = await findSubmission(db, id);
      if (row === undefined || row.state === 'draft') throw notFound('submission');
      if (isNameHidden({ anonymous: row.case_anonymous === 1, state: row.state })) {
        const act = { actorId: actor.userId, action: 'case.reveal', subject: id, requestId } as const;
        await inTransaction(db, (trx) => recordAct(trx, { clock, random }, { ...act, details: {} }));
      }
      return { _id: row.user_id, name: row.user_name, email: row.user_email };
    },
  };
};
