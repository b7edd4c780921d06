import type { Problem } from '#shared/contract/errors.ts';
import type { Answer } from '#shared/contract/result.ts';
import { answerFault } from '#shared/domain/answers.ts';
import type { QuizBody } from '../../db/quiz-body.ts';
import type { Trx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { answersOf, saveAnswers } from './answers-repository.ts';
import { lockAttempt, type AttemptRow } from './attempts-repository.ts';
import type { Finishing } from './finishing.ts';
import type { Guard } from './guard.ts';
import type { AttemptDeps } from './ports.ts';

export interface AttemptWriting {
  readonly answers: readonly Answer[];
  readonly submit?: true | undefined;
}

export interface Saving {
  /** Saves answers of an open attempt that the transaction holds. Refuses with ANSWER_INVALID. */
  save(trx: Trx, row: AttemptRow, answers: readonly Answer[]): Promise<void>;
  /**
   * Saves answers, and submits when asked to. Returns the attempt as it then is. Refuses with ANSWER_INVALID (nothing of
   * the request is stored) and, once it is finished, with ATTEMPT_FINISHED, except for a submission that brings nothing
   * new: that is one whose reply was lost, and it gets its result.
   */
  write(id: string, guard: Guard, write: AttemptWriting): Promise<AttemptRow>;
}

const judge = (answers: readonly Answer[], { questions }: QuizBody): void => {
  const problems = answers.flatMap(({ questionId, value }): Problem[] => {
    const question = questions.find(({ id }) => id === questionId);
    const fault = question === undefined ? 'The quiz has no such question' : answerFault(question, value);
    return fault === null ? [] : [{ field: questionId, message: fault }];
  });
  if (problems.length > 0) throw new Refusal('ANSWER_INVALID', { details: { problems } });
};

/** Whether every answer is saved already, in that state or a later one. */
const bringsNothing = (answers: readonly Answer[], saved: readonly Answer[]): boolean => {
  const seqs = new Map(saved.map(({ questionId, seq }) => [questionId, seq]));
  return answers.every(({ questionId, seq }) => seq <= (seqs.get(questionId) ?? -1));
};

export const createSaving = ({ db, clock, versions }: AttemptDeps, finishing: Finishing): Saving => {
  const save: Saving['save'] = async (trx, row, answers) => {
    judge(answers, await versions.read(trx, { quizId: row.quiz_id, version: row.version }));
    await saveAnswers(trx, row.id, answers, clock.now());
  };
  const write: Saving['write'] = async (id, guard, { answers, submit }) => {
    const { row, refused } = await inTransaction(db, async (trx) => {
      const held = guard(await lockAttempt(trx, id));
      const settled = await finishing.settle(trx, held);
      if (settled.status === 'finished') {
        const repeated = submit === true && bringsNothing(answers, await answersOf(trx, id));
        return { row: settled, refused: !repeated };
      }
      await save(trx, held, answers);
      return { row: submit === true ? await finishing.finish(trx, settled) : settled, refused: false };
    });
    // Refused outside the transaction: that the time was up and the attempt is scored now must stay.
    if (refused) throw new Refusal('ATTEMPT_FINISHED');
    return row;
  };
  return { save, write };
};
