import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { recordAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { gradersOf } from '../graders/repository.ts';
import { gradersView } from '../graders/views.ts';
import type { CaseDeps } from '../ports.ts';
import { lockCase } from '../repository.ts';
import { demandGrader, demandValidGrade, inOrder, type GivenGrade } from '../submissions/grading.ts';
import { findSubmission, lockSubmission, type SubmissionRow } from '../submissions/submissions-repository.ts';
import type { Authoring } from '../writing.ts';
import { createCombining } from './combining.ts';
import { gradeOfRow, gradingPosition, isDecided } from './grading-state.ts';
import { READY, savedGrades } from './repository.ts';

export interface SavedGrade {
  readonly grade: GivenGrade;
  /** The revision of the saved grade that the grader saw; 0 for the first. */
  readonly revision: number;
  /** In double grading: whether the grader has finished. */
  readonly done: boolean;
}

export interface GradeSaving {
  /**
   * Saves a grade without releasing it. Throws as `Grading.grade`, and SUBMISSION_FINISHED for a released one. In double grading
   * also FORBIDDEN for a third grader, unless two grades differ too much. Repeating a call whose response was lost changes nothing.
   */
  save(id: string, saved: SavedGrade, call: Authoring): Promise<Submission>;
}

const CONFLICT = 'Someone else saved a grade for this submission while you were reading it';
const RELEASED = 'This grade is released. Reload to correct it.';
const TAKEN = 'Two other graders grade this answer';
const DECIDED = 'A third grader has decided which grade counts';

export const createGradeSaving = ({ db, clock, random }: CaseDeps): GradeSaving => {
  const { writeSaved, combine } = createCombining({ clock });
  const store = async (
    trx: Trx,
    row: SubmissionRow,
    { grade, revision, done }: SavedGrade,
    { actor, requestId }: Authoring,
  ): Promise<void> => {
    const rows = await savedGrades(trx, [row.id]);
    const assigned = (await gradersOf(trx, [row.id])).map(({ id }) => id);
    const position = gradingPosition(row, rows, assigned, actor.userId);
    if (position === null) throw new Refusal('FORBIDDEN', { message: isDecided(rows) ? DECIDED : TAKEN });
    const placed = rows.find((one) => one.place === position);
    // Someone else's unfinished grade, whose place is free, counts for nothing.
    const there = position === READY || placed?.grader_id === actor.userId ? placed : undefined;
    const ordered = inOrder(row, grade, there === undefined ? null : gradeOfRow(there));
    const repeated =
      there?.grader_id === actor.userId && there.grade === JSON.stringify(ordered) && (there.done === 1 || !done);
    if (repeated) return;
    if ((there?.revision ?? 0) !== revision) throw new Refusal('EDIT_CONFLICT', { message: CONFLICT });
    await writeSaved(trx, row, {
      place: position,
      graderId: actor.userId,
      grade: ordered,
      // A finished grade stays finished: the other grader may have seen it.
      done: position === READY || done || there?.done === 1,
      // Grows in each place, so that what results from two grades has another revision after each save.
      revision: (placed?.revision ?? 0) + 1,
    });
    if (position !== READY) await combine(trx, row);
    const act = { actorId: actor.userId, action: 'case.saveGrade', subject: row.id, requestId } as const;
    // Without points: in double grading administrators who grade mustn't find those of the other grader.
    await recordAct(trx, { clock, random }, { ...act, details: { place: position } });
  };

  return {
    async save(id, saved, call) {
      const { actor } = call;
      const { case_id: caseId } = demandGrader(actor, await findSubmission(db, id));
      return inTransaction(db, async (trx) => {
        // Double grading isn't switched while a grade is saved.
        await lockCase(trx, caseId);
        const row = demandGrader(actor, await lockSubmission(trx, id));
        if (row.state === 'graded') throw new Refusal('SUBMISSION_FINISHED', { message: RELEASED });
        demandValidGrade(row, saved.grade);
        await store(trx, row, saved, call);
        const graded = await findSubmission(trx, id);
        if (graded === undefined) throw notFound('submission');
        return gradersView(trx, graded, actor.userId);
      });
    },
  };
};
