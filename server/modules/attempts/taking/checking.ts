import type { Answer } from '#shared/contract/attempts/result.ts';
import { isSameAnswer } from '#shared/domain/quizzes/answers.ts';
import { isAnswered } from '#shared/domain/quizzes/is-answered.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { answersOf, writeFinalAnswer } from './answers-repository.ts';
import { keyOf } from './attempts-repository.ts';
import type { Finishing, Written } from './finishing.ts';
import type { Guard } from './guard.ts';
import { holdAttempt, type NamedAttempt } from './named-attempt.ts';
import type { AttemptDeps } from './ports.ts';
import { demandFitting } from './saving.ts';

/**
 * Makes an answer final, so that its review may be shown. Repeating the call changes nothing; of two calls at the same time with
 * different answers the first one counts. Throws FORBIDDEN unless feedback comes after each question, ANSWER_INVALID,
 * ANSWER_FINAL for another answer, or ATTEMPT_FINISHED.
 */
export type CheckAnswer = (named: NamedAttempt, guard: Guard, answer: Answer) => Promise<Written>;

export const createChecking =
  ({ db, clock, versions }: AttemptDeps, finishing: Finishing): CheckAnswer =>
  async (named, guard, answer) => {
    const written = await inTransaction(db, async (trx): Promise<Written | null> => {
      const held = guard(await holdAttempt(trx, named));
      if (held.feedback !== 'each') {
        throw new Refusal('FORBIDDEN', { message: 'This attempt shows the right answers at the end' });
      }
      const row = await finishing.settle(trx, held);
      if (row.status === 'finished') return null;
      const { questions } = await versions.read(trx, { quizId: row.quiz_id, version: row.version });
      demandFitting([answer], questions);
      if (!isAnswered(answer.value)) {
        const problems = [{ field: answer.questionId, message: 'Answer the question before you check it' }];
        throw new Refusal('ANSWER_INVALID', { message: problems[0]?.message ?? '', details: { problems } });
      }
      const answers = await answersOf(trx, keyOf(row));
      const before = answers.find(({ questionId }) => questionId === answer.questionId);
      if (before?.isFinal === true) {
        const kind = questions.find(({ id }) => id === answer.questionId)?.kind;
        if (!isSameAnswer(kind, before.value, answer.value)) throw new Refusal('ANSWER_FINAL');
        return { row, answers };
      }
      const now = clock.now();
      await writeFinalAnswer(trx, keyOf(row), answer, now);
      const others = answers.filter((one) => one !== before);
      return { row, answers: [...others, { ...answer, savedAt: now, isFinal: true }] };
    });
    // Thrown outside the transaction, so that the overdue attempt stays scored.
    if (written === null) throw new Refusal('ATTEMPT_FINISHED');
    return written;
  };
