import type { Problem } from '#shared/contract/common/errors.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Answer } from '#shared/contract/attempts/result.ts';
import { isOverdue } from '#shared/domain/attempts/deadlines.ts';
import { answerFault } from '#shared/domain/quizzes/answers.ts';
import { questionsOfSection } from '#shared/domain/mock-exams/sections.ts';
import { askedBody } from '../../quizzes/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { answersOf, mergeAnswers, saveAnswers, saveToOpenAttempt } from './answers-repository.ts';
import { keyOf, type AttemptRow } from './attempts-repository.ts';
import type { Finishing, Written } from './finishing.ts';
import type { Guard } from './guard.ts';
import { holdAttempt, type NamedAttempt } from './named-attempt.ts';
import type { AttemptDeps } from './ports.ts';
import { findWithAnswers } from './saving-repository.ts';

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

/** Throws ANSWER_INVALID unless every answer fits one of the questions. */
export const demandFitting = (answers: readonly Answer[], questions: readonly Question[]): void => {
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

/** Returns the answers that aren't saved yet, in that state or a later one. */
const unsavedOf = (answers: readonly Answer[], saved: readonly Answer[]): Answer[] => {
  const seqs = new Map(saved.map(({ questionId, seq }) => [questionId, seq]));
  return answers.filter(({ questionId, seq }) => seq > (seqs.get(questionId) ?? -1));
};

export const createSaving = ({ db, clock, versions, stored }: AttemptDeps, finishing: Finishing): Saving => {
  const demandFittingNow = async (trx: Db, row: AttemptRow, answers: readonly Answer[]): Promise<void> => {
    const body = await versions.read(trx, { quizId: row.quiz_id, version: row.version });
    const { questions, sections } = askedBody(body, row.drawn_questions);
    const { section } = row;
    demandFitting(
      answers,
      section === null || sections === undefined ? questions : questionsOfSection(questions, sections, section),
    );
  };

  const submitAnswers: Saving['submitAnswers'] = async (trx, row, answers) => {
    await demandFittingNow(trx, row, answers);
    return finishing.endSection(trx, row, answers);
  };
  const save = async (trx: Trx, row: AttemptRow, answers: readonly Answer[]): Promise<Written> => {
    await demandFittingNow(trx, row, answers);
    if (answers.length === 0) return { row, answers: await answersOf(trx, keyOf(row)) };
    return { row, answers: await saveAnswers(trx, keyOf(row), answers, clock.now()) };
  };
  /**
   * Saves answers of an attempt that stays open, without a transaction: what it is can't change while it is open. Returns null
   * where that doesn't hold.
   */
  const saveOnly = async ({ id, userId }: NamedAttempt, guard: Guard, given: readonly Answer[]) => {
    const found = await findWithAnswers(db, { id, owner: userId ?? id });
    if (found === undefined) return null;
    const row = guard(found.row);
    const now = clock.now();
    if (row.status !== 'open' || row.section !== null || isOverdue(row.deadline_at, now)) return null;
    await demandFittingNow(db, row, given);
    const unsaved = unsavedOf(given, found.answers);
    if (unsaved.length > 0 && !(await saveToOpenAttempt(db, keyOf(row), unsaved, now))) return null;
    const answers = mergeAnswers(found.answers, unsaved, now);
    return { row, answers: answers.toSorted((one, other) => (one.questionId < other.questionId ? -1 : 1)) };
  };

  const write: Saving['write'] = async (named, guard, { answers, submit, section }) => {
    const saved = submit === true ? null : await saveOnly(named, guard, answers);
    if (saved !== null) return saved;
    const { finished, written } = await inTransaction(db, async (trx) => {
      const row = await finishing.settle(trx, guard(await holdAttempt(trx, named)));
      if (row.status === 'finished') return { finished: row, written: null };
      if (row.section !== null) {
        if (section === undefined) throw sectionMissing();
        if (section !== row.section) return { finished: null, written: await save(trx, row, []) };
      }
      const written = await (submit === true ? submitAnswers(trx, row, answers) : save(trx, row, answers));
      return { finished: null, written };
    });
    if (finished === null) return written;
    // Refused outside the transaction, so that the overdue attempt stays scored. Old answers are in files.
    if (submit !== true) throw new Refusal('ATTEMPT_FINISHED');
    const submitted = await stored.ofOne(db, finished);
    if (unsavedOf(answers, submitted).length > 0) throw new Refusal('ATTEMPT_FINISHED');
    return { row: finished, answers: submitted };
  };
  return { submitAnswers, write };
};
