import { makeId } from '#shared/domain/identifiers.ts';
import { isMissed } from '#shared/domain/practice.ts';
import { scoreAttempt } from '#shared/domain/scoring.ts';
import { NEW_MEMORY, rate } from '#shared/domain/spacing.ts';
import { finishedAttempts, givenAnswersTo, versionOf } from '../../db/given-answers.ts';
import type { VersionRef } from '../../db/quiz-versions.ts';
import type { Trx } from '../../db/schema.ts';
import { heldReviews, reviewHeldUntil } from '../../db/weekly-windows.ts';
import type { PracticeCardsTable } from '../../db/tables/learning.ts';
import { BATCH } from '../../personal-data.ts';
import type { Listener } from '../../events.ts';
import { memoryOf } from './card.ts';
import type { PracticeDeps } from './ports.ts';
import { addCard, lockCardOf, missAgain } from './repository.ts';

export interface Joining {
  readonly onAttemptFinished: Listener<'attempt.finished'>;
  readonly onAttemptClaimed: Listener<'attempt.claimed'>;
  readonly onAttemptReviewable: Listener<'attempt.reviewable'>;
  /** Adds what was missed before there was a deck. What is in it stays as it is. */
  recount(trx: Trx, userId: string): Promise<void>;
}

/** Questions join the deck in the transaction of the result in which they were missed. */
export const createJoining = ({
  clock,
  random,
  versions,
}: Pick<PracticeDeps, 'clock' | 'random' | 'versions'>): Joining => {
  const missedIn = async (trx: Trx, attemptId: string, ref: VersionRef): Promise<string[]> => {
    const answers = await givenAnswersTo(trx, attemptId);
    if (answers.size === 0) return [];
    const { questions } = scoreAttempt(await versions.read(trx, ref), answers);
    return [...questions].flatMap(([id, { verdict }]) => (isMissed(verdict) ? [id] : []));
  };

  const cardOf = (
    userId: string,
    { quizId, version }: VersionRef,
    questionId: string,
    at: number,
  ): PracticeCardsTable => ({
    id: makeId(at, (count) => random.bytes(count)),
    user_id: userId,
    quiz_id: quizId,
    question_id: questionId,
    version,
    changed: 0,
    due_at: at,
    memory: JSON.stringify(NEW_MEMORY),
    turn: 0,
    last_answer: null,
    created_at: at,
  });

  const join = async (trx: Trx, userId: string, attemptId: string, ref: VersionRef, at: number): Promise<void> => {
    // In the order of their ids, so that two results never wait for each other's cards.
    for (const questionId of (await missedIn(trx, attemptId, ref)).toSorted()) {
      if (await addCard(trx, cardOf(userId, ref, questionId, at))) continue;
      const card = await lockCardOf(trx, userId, ref.quizId, questionId);
      // With another key it is another question, of which nothing is known yet.
      const again = card.changed === 1 ? { memory: NEW_MEMORY, dueAt: at } : rate(memoryOf(card), 'again', at);
      await missAgain(trx, card.id, {
        version: ref.version,
        changed: 0,
        due_at: again.dueAt,
        memory: JSON.stringify(again.memory),
        turn: card.turn + 1,
        last_answer: null,
      });
    }
  };

  const joinLater = async (
    trx: Trx,
    { userId, attemptId, at }: { readonly userId: string; readonly attemptId: string; readonly at: number },
  ): Promise<void> => {
    const ref = await versionOf(trx, attemptId);
    if (ref !== null) await join(trx, userId, attemptId, ref, at);
  };

  return {
    async onAttemptFinished(trx, { userId, attemptId, quizId, version, at }) {
      // A card shows the right answer, which others who still sit the test must not get.
      if (userId === null || (await reviewHeldUntil(trx, quizId, clock.now())) !== null) return;
      await join(trx, userId, attemptId, { quizId, version }, at);
    },
    onAttemptClaimed: joinLater,
    onAttemptReviewable: joinLater,
    async recount(trx, userId) {
      for (let after = ''; ;) {
        const attempts = await finishedAttempts(trx, userId, after, BATCH);
        const quizIds = attempts.map(({ quiz_id }) => quiz_id);
        const held = await heldReviews(trx, quizIds, clock.now());
        for (const { id, quiz_id, version, started_at, finished_at } of attempts) {
          if (held.has(quiz_id)) continue;
          const ref = { quizId: quiz_id, version };
          for (const questionId of (await missedIn(trx, id, ref)).toSorted()) {
            await addCard(trx, cardOf(userId, ref, questionId, finished_at ?? started_at));
          }
        }
        const last = attempts.at(-1);
        if (last === undefined || attempts.length < BATCH) return;
        after = last.id;
      }
    },
  };
};
