import type * as v from 'valibot';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import type { GradeInput } from '#shared/contract/cases/submission-changes.ts';
import { halvesOf } from '#shared/domain/cases/half-points.ts';
import { inReadingOrder, passageFaults } from '#shared/domain/cases/passages.ts';
import { gradeFaults, rubricTotal, scoreOf } from '#shared/domain/cases/rubric.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { recordAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { gradersView } from '../graders/views.ts';
import { gradedMail } from '../mails.ts';
import { isGrader } from '../permissions.ts';
import type { CaseDeps } from '../ports.ts';
import { answersOf, storedGradeOf, paperOf, scoreOfRow, type StoredGrade } from './submission-views.ts';
import { findSubmission, lockSubmission, updateSubmissionRow, type SubmissionRow } from './submissions-repository.ts';

export interface GradeWrite {
  readonly actor: Actor;
  readonly requestId: string;
  readonly grade: v.InferOutput<typeof GradeInput>;
  /** The revision that the grader saw. */
  readonly revision: number;
}

export interface Grading {
  /**
   * Grades a submission or corrects its grade. The author gets one email, with the first grade. Throws 404 for drafts
   * and unknown ids, FORBIDDEN (no grader, or their own), VALIDATION_FAILED (points outside the rubric,
   * passages that aren’t in the answers or overlap) or
   * EDIT_CONFLICT (graded by someone else since). Repeating a call whose response was lost changes nothing.
   */
  grade(id: string, write: GradeWrite): Promise<Submission>;
}

const CONFLICT = 'Someone else graded this submission while you were reading it';
const OWN = 'You can’t grade your own submission';

const demandGrader = (actor: Actor, row: SubmissionRow | undefined): SubmissionRow => {
  if (row === undefined) throw notFound('submission');
  const own = row.user_id === actor.userId;
  if (!isGrader(actor)) throw own ? new Refusal('FORBIDDEN') : notFound('submission');
  if (own) throw new Refusal('FORBIDDEN', { message: OWN });
  if (row.state === 'draft') throw notFound('submission');
  return row;
};

/** Orders the rows and passages, so that equal grades serialise to equal text. */
const inOrder = (row: SubmissionRow, { rows, feedback, passages }: GradeWrite['grade']): StoredGrade => {
  const { rubric, questions } = paperOf(row);
  return {
    passages: inReadingOrder(questions, passages ?? storedGradeOf(row)?.passages ?? []),
    rows: rubric.flatMap(({ id }) => rows.filter(({ criterionId }) => criterionId === id)),
    feedback: feedback.trim(),
  };
};

export const createGrading = ({ db, clock, random, events, notify }: CaseDeps): Grading => {
  const notifyAuthor = (trx: Trx, row: SubmissionRow, score: number, points: number): Promise<void> => {
    const { id, user_id: userId, user_name: name, user_email: email, case_title: title } = row;
    return notify(trx, {
      userId,
      kind: 'grade',
      key: `case.graded:${id}`,
      title: `“${title}” is graded`,
      text: `${numberText(score)} of ${numberText(points)} points. See the model answers and your feedback.`,
      path: '/case-studies/submissions',
      mail: (links) => gradedMail({ name, email, title, score, points }, links),
    });
  };

  const store = async (trx: Trx, row: SubmissionRow, { actor, requestId, grade }: GradeWrite): Promise<void> => {
    const at = clock.now();
    const score = scoreOf(grade.rows);
    const points = rubricTotal(paperOf(row).rubric);
    const first = row.state === 'submitted';
    const before = scoreOfRow(row);
    await updateSubmissionRow(trx, row.id, {
      state: 'graded',
      grade: JSON.stringify(inOrder(row, grade)),
      score: Math.floor(score),
      score_halves: halvesOf(score),
      max_score: points,
      graded_by: actor.userId,
      graded_at: at,
      updated_at: at,
      revision: row.revision + 1,
    });
    const { id: submissionId, case_id: caseId, user_id: userId } = row;
    await events.publish(trx, 'case.graded', { submissionId, caseId, userId, score, points, first, at });
    if (first) await notifyAuthor(trx, row, score, points);
    await recordAct(
      trx,
      { clock, random },
      {
        actorId: actor.userId,
        action: 'case.grade',
        subject: submissionId,
        details: { score, points, first, ...(before === null ? {} : { before }) },
        requestId,
      },
    );
  };

  return {
    async grade(id, write) {
      const { actor, grade, revision } = write;
      demandGrader(actor, await findSubmission(db, id));
      return inTransaction(db, async (trx) => {
        const row = demandGrader(actor, await lockSubmission(trx, id));
        const problems = [
          ...gradeFaults(paperOf(row).rubric, grade.rows),
          ...passageFaults(answersOf(row), grade.passages ?? []),
        ];
        if (problems[0])
          throw new Refusal('VALIDATION_FAILED', { message: problems[0].message, details: { problems } });
        const repeated =
          revision === row.revision - 1 &&
          JSON.stringify(storedGradeOf(row)) === JSON.stringify(inOrder(row, grade)) &&
          row.graded_by === actor.userId;
        if (revision !== row.revision && !repeated) throw new Refusal('EDIT_CONFLICT', { message: CONFLICT });
        if (!repeated) await store(trx, row, write);
        const graded = await findSubmission(trx, id);
        if (graded === undefined) throw notFound('submission');
        return gradersView(trx, graded);
      });
    },
  };
};
