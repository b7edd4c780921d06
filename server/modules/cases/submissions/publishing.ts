import { halvesOf } from '#shared/domain/common/half-points.ts';
import { rubricTotal, scoreOf } from '#shared/domain/cases/rubric.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { recordAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { addHistory, takeReadyGrade } from '../grades/repository.ts';
import { gradedMail } from '../mails.ts';
import type { CaseDeps } from '../ports.ts';
import type { Authoring } from '../writing.ts';
import { paperOf, scoreOfRow, type StoredGrade } from './submission-views.ts';
import { updateSubmissionRow, type SubmissionRow } from './submissions-repository.ts';

export interface Publication extends Authoring {
  readonly grade: StoredGrade;
  /** The grader, who may be another one than the caller; null for the mean of two grades and for a deleted account. */
  readonly graderId: string | null;
  /** Why a released grade is corrected; null for the release. */
  readonly reason: string | null;
}

/** Releases the grade of a locked submission, or corrects it. The author gets one notice, with the release. */
export const createPublishing = ({ clock, random, events, notify }: CaseDeps) => {
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

  return async (
    trx: Trx,
    row: SubmissionRow,
    { actor, requestId, grade, graderId, reason }: Publication,
  ): Promise<void> => {
    const at = clock.now();
    const score = scoreOf(grade.rows);
    const points = rubricTotal(paperOf(row).rubric);
    const first = row.state === 'submitted';
    const before = scoreOfRow(row);
    await takeReadyGrade(trx, row.id);
    await updateSubmissionRow(trx, row.id, {
      state: 'graded',
      grade: JSON.stringify(grade),
      score: Math.floor(score),
      score_halves: halvesOf(score),
      max_score: points,
      graded_by: graderId,
      graded_at: at,
      updated_at: at,
      revision: row.revision + 1,
    });
    await addHistory(trx, {
      id: makeId(at, (count) => random.bytes(count)),
      submission_id: row.id,
      grader_id: graderId,
      before_halves: before === null ? null : halvesOf(before),
      score_halves: halvesOf(score),
      max_score: points,
      reason,
      at,
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
        details: {
          score,
          points,
          first,
          ...(before === null ? {} : { before }),
          ...(reason === null ? {} : { reason }),
        },
        requestId,
      },
    );
  };
};
