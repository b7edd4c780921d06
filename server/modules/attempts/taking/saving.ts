import type { Problem } from '#shared/contract/common/errors.ts';
import type { Answer } from '#shared/contract/attempts/result.ts';
import { answerFault } from '#shared/domain/quizzes/answers.ts';
import { questionsOfSection } from '#shared/domain/mock-exams/sections.ts';
import type { QuizBody } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { answersOf, saveAnswers } from './answers-repository.ts';
import { keyOf, type AttemptRow } from './attempts-repository.ts';
import type { Finishing, Written } from './finishing.ts';
import type { Guard } from './guard.ts';
import { holdAttempt, type NamedAttempt } from './named-attempt.ts';
import type { AttemptDeps } from './ports.ts';

export interface AttemptWriting {
  readonly answers: readonly Answer[];
  readonly submit?: true | undefined;
  /** The section of a mock exam that the answers belong to, from 0. */
  readonly section?: number | undefined;
}

export interface Saving {
  /** Submits an open, locked attempt, or the current section of it, with the answers sent along. Throws ANSWER_INVALID. */
  submitAnswers(trx: Trx, row: AttemptRow, answers: readonly Answer[]): Promise<Written>;
  /**
   * Saves answers and optionally submits. Returns the attempt. Throws ANSWER_INVALID (nothing is saved), or
   * ATTEMPT_FINISHED once finished. A repeated submission without new answers gets its result, since the first
   * response may have been lost. What is sent for a section of a mock exam that has ended is ignored: the attempt in its
   * current section is returned.
   */
  write(named: NamedAttempt, guard: Guard, write: AttemptWriting): Promise<Written>;
}

const judge = (answers: readonly Answer[], row: AttemptRow, body: QuizBody): void => {
  const { sections } = body;
  const questions =
    row.section === null || sections === undefined
      ? body.questions
      : questionsOfSection(body.questions, sections, row.section);
  const problems = answers.flatMap(({ questionId, value }): Problem[] => {
    const question = questions.find(({ id }) => id === questionId);
    const fault = question === undefined ? 'That question isn’t part of this quiz' : answerFault(question, value);
    return fault === null ? [] : [{ field: questionId, message: fault }];
  });
  if (problems.length > 0) throw new Refusal('ANSWER_INVALID', { details: { problems } });
};

const sectionMissing = (): Refusal => {
  const message = 'Say which section of the mock exam the answers belong to';
  return new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'section', message }] } });
};

/** Whether every answer is already saved, in that state or a later one. */
const bringsNothing = (answers: readonly Answer[], saved: readonly Answer[]): boolean => {
  const seqs = new Map(saved.map(({ questionId, seq }) => [questionId, seq]));
  return answers.every(({ questionId, seq }) => seq <= (seqs.get(questionId) ?? -1));
};

export const createSaving = ({ db, clock, versions }: AttemptDeps, finishing: Finishing): Saving => {
  const demandFitting = async (trx: Trx, row: AttemptRow, answers: readonly Answer[]): Promise<void> =>
    judge(answers, row, await versions.read(trx, { quizId: row.quiz_id, version: row.version }));

  const submitAnswers: Saving['submitAnswers'] = async (trx, row, answers) => {
    await demandFitting(trx, row, answers);
    return finishing.endSection(trx, row, answers);
  };
  const save = async (trx: Trx, row: AttemptRow, answers: readonly Answer[]): Promise<Written> => {
    await demandFitting(trx, row, answers);
    if (answers.length === 0) return { row, answers: await answersOf(trx, keyOf(row)) };
    return { row, answers: await saveAnswers(trx, keyOf(row), answers, clock.now()) };
  };
  const write: Saving['write'] = async (named, guard, { answers, submit, section }) => {
    const { written, refused } = await inTransaction(db, async (trx) => {
      const row = await finishing.settle(trx, guard(await holdAttempt(trx, named)));
      if (row.status === 'finished') {
        const saved = await answersOf(trx, keyOf(row));
        return { written: { row, answers: saved }, refused: submit !== true || !bringsNothing(answers, saved) };
      }
      if (row.section !== null) {
        if (section === undefined) throw sectionMissing();
        if (section !== row.section) return { written: await save(trx, row, []), refused: false };
      }
      const written = await (submit === true ? submitAnswers(trx, row, answers) : save(trx, row, answers));
      return { written, refused: false };
    });
    // Thrown outside the transaction, so that the overdue attempt stays scored.
    if (refused) throw new Refusal('ATTEMPT_FINISHED');
    return written;
  };
  return { submitAnswers, write };
};
