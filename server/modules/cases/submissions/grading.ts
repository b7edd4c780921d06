import type * as v from 'valibot';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import type { GradeInput } from '#shared/contract/cases/submission-changes.ts';
import { inReadingOrder, passageFaults } from '#shared/domain/cases/passages.ts';
import { gradeFaults } from '#shared/domain/cases/rubric.ts';
import { savedGrades } from '../grades/repository.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { gradersView } from '../graders/views.ts';
import { isGrader } from '../permissions.ts';
import type { CaseDeps } from '../ports.ts';
import { createPublishing } from './publishing.ts';
import { answersOf, storedGradeOf, paperOf, type StoredGrade } from './submission-views.ts';
import { findSubmission, lockSubmission, type SubmissionRow } from './submissions-repository.ts';

export type GivenGrade = v.InferOutput<typeof GradeInput>;

export interface GradeWrite {
  readonly actor: Actor;
  readonly requestId: string;
  readonly grade: GivenGrade;
  /** The revision that the grader saw. */
  readonly revision: number;
  /** Why a released grade is corrected. */
  readonly reason?: string | undefined;
}

export interface Grading {
  /**
   * Releases a grade at once or corrects a released one. The author gets one email, with the release. Throws 404 for
   * drafts and unknown ids, FORBIDDEN (no grader, their own, or graded by two), VALIDATION_FAILED (points outside the rubric,
   * passages that aren’t in the answers or overlap, a correction without a reason) or
   * EDIT_CONFLICT (graded by someone else since). Repeating a call whose response was lost changes nothing.
   */
  grade(id: string, write: GradeWrite): Promise<Submission>;
}

const CONFLICT = 'Someone else graded this submission while you were reading it';
const OWN = 'You can’t grade your own submission';
const NO_REASON = 'Say why the grade is corrected';
const DOUBLE = 'Two graders grade this answer. Save your grade; the one that results is released.';

/** Returns the submission, or throws what `Grading.grade` throws for others than graders. */
export const demandGrader = (actor: Actor, row: SubmissionRow | undefined): SubmissionRow => {
  if (row === undefined) throw notFound('submission');
  const own = row.user_id === actor.userId;
  if (!isGrader(actor)) throw own ? new Refusal('FORBIDDEN') : notFound('submission');
  if (own) throw new Refusal('FORBIDDEN', { message: OWN });
  if (row.state === 'draft') throw notFound('submission');
  return row;
};

/** Throws VALIDATION_FAILED for points outside the rubric, and passages that aren’t in the answers or overlap. */
export const demandValidGrade = (row: SubmissionRow, grade: GivenGrade): void => {
  const problems = [
    ...gradeFaults(paperOf(row).rubric, grade.rows),
    ...passageFaults(answersOf(row), grade.passages ?? []),
  ];
  if (problems[0]) throw new Refusal('VALIDATION_FAILED', { message: problems[0].message, details: { problems } });
};

/** Orders the rows and passages, so that equal grades serialise to equal text. */
export const inOrder = (
  row: SubmissionRow,
  { rows, feedback, passages }: GivenGrade,
  earlier: StoredGrade | null,
): StoredGrade => {
  const { rubric, questions } = paperOf(row);
  return {
    passages: inReadingOrder(questions, passages ?? earlier?.passages ?? []),
    rows: rubric.flatMap(({ id }) => rows.filter(({ criterionId }) => criterionId === id)),
    feedback: feedback.trim(),
  };
};

export const createGrading = (deps: CaseDeps): Grading => {
  const { db } = deps;
  const publish = createPublishing(deps);
  return {
    async grade(id, write) {
      const { actor, requestId, grade, revision } = write;
      demandGrader(actor, await findSubmission(db, id));
      return inTransaction(db, async (trx) => {
        const row = demandGrader(actor, await lockSubmission(trx, id));
        demandValidGrade(row, grade);
        const ordered = inOrder(row, grade, storedGradeOf(row));
        const repeated =
          revision === row.revision - 1 &&
          JSON.stringify(storedGradeOf(row)) === JSON.stringify(ordered) &&
          row.graded_by === actor.userId;
        const first = row.state === 'submitted';
        if (first && row.case_double === 1) throw new Refusal('FORBIDDEN', { message: DOUBLE });
        const saved = first ? await savedGrades(trx, [id]) : [];
        const savedByOther = saved.some(({ grader_id }) => grader_id !== actor.userId);
        if ((revision !== row.revision && !repeated) || savedByOther)
          throw new Refusal('EDIT_CONFLICT', { message: CONFLICT });
        const reason = write.reason ?? '';
        if (!first && !repeated && reason === '') {
          const problems = [{ field: 'reason', message: NO_REASON }];
          throw new Refusal('VALIDATION_FAILED', { message: NO_REASON, details: { problems } });
        }
        if (!repeated) {
          await publish(trx, row, {
            actor,
            requestId,
            grade: ordered,
            graderId: actor.userId,
            reason: first ? null : reason,
          });
        }
        const graded = await findSubmission(trx, id);
        if (graded === undefined) throw notFound('submission');
        return gradersView(trx, graded, actor.userId);
      });
    },
  };
};
