import type { CaseAnswer, Submission } from '#shared/contract/cases/case-submission.ts';
import { answersFaults, sameAnswers, submittingFaults, wordsOf } from '#shared/domain/cases/case-answers.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { CasePaper } from '../case-body.ts';
import { isReferenceFault } from '../../../platform/database/reference-errors.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { maySee } from '../../../platform/authoring/permissions.ts';
import { numberNext } from '../grading-options/service.ts';
import type { CaseDeps } from '../ports.ts';
import { findCase } from '../repository.ts';
import { answersOf, paperOf, toSubmission } from './submission-views.ts';
import {
  createDraft,
  findSubmissionOf,
  lockSubmission,
  updateSubmissionRow,
  type SubmissionRow,
} from './submissions-repository.ts';

/** A draft to save. */
export interface DraftWrite {
  readonly answers: readonly CaseAnswer[];
  /** The revision that the author saw. */
  readonly revision: number;
  readonly submit?: true | undefined;
}

export interface Drafts {
  /**
   * Saves a user's draft and optionally submits it. Throws 404, SUBSCRIPTION_REQUIRED, VALIDATION_FAILED (unknown
   * question), ANSWER_INVALID (an empty answer is submitted), EDIT_CONFLICT (saved elsewhere since) or
   * SUBMISSION_FINISHED. Repeating a save whose response was lost changes nothing.
   */
  save(actor: Actor, caseId: string, write: DraftWrite): Promise<Submission>;
}

const CONFLICT = 'A newer draft was saved in another tab or on another device';
const INCOMPLETE = 'Answer every question before you submit';

const demandFitting = ({ questions }: CasePaper, { answers, submit }: DraftWrite): void => {
  const unknownQuestions = answersFaults(questions, answers);
  if (unknownQuestions[0]) {
    throw new Refusal('VALIDATION_FAILED', {
      message: unknownQuestions[0].message,
      details: { problems: unknownQuestions },
    });
  }
  const empty = submit === true ? submittingFaults(questions, answers) : [];
  if (empty.length > 0) throw new Refusal('ANSWER_INVALID', { message: INCOMPLETE, details: { problems: empty } });
};

export const createDrafts = ({ db, clock, random, events, mayOpen }: CaseDeps): Drafts => {
  const demandOpen = async (actor: Actor, caseId: string): Promise<void> => {
    const row = await findCase(db, caseId);
    // Only published case studies take answers. Editors who preview a draft have nothing to submit.
    if (row?.status !== 'published') throw notFound('case study');
    if (!maySee(actor, row)) throw notFound('case study');
    if (row.access === 'subscriber' && !(await mayOpen(actor))) throw new Refusal('SUBSCRIPTION_REQUIRED');
  };

  const lockedSubmission = async (trx: Trx, caseId: string, userId: string): Promise<SubmissionRow> => {
    const now = clock.now();
    await createDraft(trx, { id: makeId(now, (count) => random.bytes(count)), caseId, userId, now });
    const started = await findSubmissionOf(trx, caseId, userId);
    const row = started && (await lockSubmission(trx, started.id));
    if (row === undefined) throw notFound('case study');
    return row;
  };

  const submit = async (trx: Trx, row: SubmissionRow, paper: CasePaper): Promise<void> => {
    const at = clock.now();
    await updateSubmissionRow(trx, row.id, { state: 'submitted', paper: JSON.stringify(paper), submitted_at: at });
    if (row.case_anonymous === 1) await numberNext(trx, row.case_id, row.id);
    await events.publish(trx, 'case.submitted', {
      submissionId: row.id,
      caseId: row.case_id,
      userId: row.user_id,
      at,
    });
  };

  const write = async (trx: Trx, row: SubmissionRow, draft: DraftWrite): Promise<void> => {
    if (row.state !== 'draft') throw new Refusal('SUBMISSION_FINISHED');
    const paper = paperOf(row);
    demandFitting(paper, draft);
    const same = sameAnswers(answersOf(row), draft.answers);
    const repeated = same && draft.revision === row.revision - 1;
    if (draft.revision !== row.revision && !repeated) throw new Refusal('EDIT_CONFLICT', { message: CONFLICT });
    if (!repeated || draft.submit === true) {
      await updateSubmissionRow(trx, row.id, {
        answers: JSON.stringify(draft.answers),
        words: wordsOf(draft.answers),
        revision: row.revision + 1,
        updated_at: clock.now(),
      });
    }
    if (draft.submit === true) await submit(trx, row, paper);
  };

  return {
    async save(actor, caseId, draft) {
      await demandOpen(actor, caseId);
      try {
        return await inTransaction(db, async (trx) => {
          await write(trx, await lockedSubmission(trx, caseId, actor.userId), draft);
          const row = await findSubmissionOf(trx, caseId, actor.userId);
          if (row === undefined) throw notFound('case study');
          return toSubmission(row, 'writer');
        });
      } catch (error) {
        // The case study was deleted at the same time.
        if (isReferenceFault(error)) throw notFound('case study');
        throw error;
      }
    },
  };
};
