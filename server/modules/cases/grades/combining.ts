import { meanGrade } from '#shared/domain/cases/double-grading.ts';
import { halvesOf } from '#shared/domain/common/half-points.ts';
import { rubricTotal, scoreOf } from '#shared/domain/cases/rubric.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { CaseDeps } from '../ports.ts';
import { paperOf, type StoredGrade } from '../submissions/submission-views.ts';
import { lockSubmission, type SubmissionRow } from '../submissions/submissions-repository.ts';
import { finishedPair, gradeOfRow, isDecided, pairDiffers } from './grading-state.ts';
import { doubleGraded, READY, savedGrades, takeReadyGrade, writeGrade } from './repository.ts';

export interface PlacedGrade {
  readonly place: number;
  /** Null for the mean of two grades. */
  readonly graderId: string | null;
  readonly grade: StoredGrade;
  readonly done: boolean;
  readonly revision: number;
}

/** Writing grades before their release, and what results from two of them. */
export interface Combining {
  readonly writeSaved: (trx: Trx, row: SubmissionRow, saved: PlacedGrade) => Promise<void>;
  /** Makes the mean of two finished grades ready, unless they differ too much or aren't finished. */
  readonly combine: (trx: Trx, row: SubmissionRow) => Promise<void>;
  /** Does so for all answers to a case study, after its limit has changed. Decisions of third graders stay. */
  readonly combineAll: (trx: Trx, caseId: string) => Promise<void>;
}

export const createCombining = ({ clock }: Pick<CaseDeps, 'clock'>): Combining => {
  const writeSaved: Combining['writeSaved'] = (trx, row, { place, graderId, grade, done, revision }) =>
    writeGrade(trx, {
      submission_id: row.id,
      place,
      grader_id: graderId,
      grade: JSON.stringify(grade),
      score_halves: halvesOf(scoreOf(grade.rows)),
      max_score: rubricTotal(paperOf(row).rubric),
      done: done ? 1 : 0,
      revision,
      saved_at: clock.now(),
    });

  const combine: Combining['combine'] = async (trx, row) => {
    const rows = await savedGrades(trx, [row.id]);
    const pair = finishedPair(rows);
    if (isDecided(rows)) return;
    if (pair === null || pairDiffers(row, rows)) {
      await takeReadyGrade(trx, row.id);
      return;
    }
    const mean = meanGrade(paperOf(row).questions, gradeOfRow(pair[0]), gradeOfRow(pair[1]));
    await writeSaved(trx, row, {
      place: READY,
      graderId: null,
      grade: { passages: [...mean.passages], rows: [...mean.rows], feedback: mean.feedback },
      done: false,
      // Grows with each save of either, so that a release of an earlier mean is a conflict.
      revision: pair[0].revision + pair[1].revision,
    });
  };

  return {
    writeSaved,
    combine,
    async combineAll(trx, caseId) {
      for (const id of await doubleGraded(trx, caseId)) {
        const row = await lockSubmission(trx, id);
        if (row?.state === 'submitted') await combine(trx, row);
      }
    },
  };
};
