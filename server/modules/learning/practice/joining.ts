import { isBlank, isMissed } from '#shared/domain/learning/practice.ts';
import { scoreAttempt, type QuestionScore } from '#shared/domain/quizzes/scoring.ts';
import { NEW_MEMORY, rate } from '#shared/domain/learning/spacing.ts';
import { finishedAttempts, refOf, versionOf } from '../../attempts/index.ts';
import { correctionsOf, type VersionRef } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { isReviewPending, pendingReviews } from '../../weekly-tests/index.ts';
import { BATCH } from '../../../platform/personal-data.ts';
import type { Listener } from '../../../platform/events.ts';
import { memoryOf, newCard } from './card.ts';
import type { PracticeDeps } from './ports.ts';
import { addCards, lockCardsOf, missAgain } from './repository.ts';

export interface Joining {
  readonly onAttemptFinished: Listener<'attempt.finished'>;
  readonly onAttemptClaimed: Listener<'attempt.claimed'>;
  readonly onAttemptReviewable: Listener<'attempt.reviewable'>;
  /** Adds questions missed before practice existed. Existing cards stay unchanged. */
  recount(trx: Trx, userId: string): Promise<void>;
}

type ScoredQuestions = ReadonlyMap<string, QuestionScore>;
type Missed = readonly (readonly [id: string, version: number])[];

/** Adds missed questions to the deck in the transaction of the result. */
export const createJoining = ({
  clock,
  random,
  versions,
  stored,
}: Pick<PracticeDeps, 'clock' | 'random' | 'versions' | 'stored'>): Joining => {
  /** Returns the missed questions, each with the version of its key. */
  const missedOf = async (trx: Trx, questions: ScoredQuestions, ref: VersionRef): Promise<Missed> => {
    const missed = [...questions].flatMap(([id, { verdict }]) => (isMissed(verdict) ? [id] : []));
    const { version, regradeId = null } = ref;
    const corrections = regradeId === null || missed.length === 0 ? {} : await correctionsOf(trx, regradeId);
    // Ordered by id, so that two results can't deadlock on cards.
    return missed.toSorted().map((id) => [id, Math.max(version, corrections[id] ?? 0)]);
  };

  const missedIn = async (trx: Trx, userId: string, attemptId: string, ref: VersionRef): Promise<Missed> => {
    const answers = await stored.submitted(trx, userId, attemptId);
    if (answers.size === 0) return [];
    return missedOf(trx, scoreAttempt(await versions.read(trx, ref), answers).questions, ref);
  };

  const cardsOf = (userId: string, quizId: string, missed: Missed, at: number) =>
    missed.map(([questionId, version]) => newCard(random, { userId, quizId, questionId, version, at }));

  const join = async (trx: Trx, userId: string, quizId: string, missed: Missed, at: number): Promise<void> => {
    const versionOfQuestion = new Map(missed);
    const added = await addCards(trx, cardsOf(userId, quizId, missed, at));
    const there = missed.map(([questionId]) => questionId).filter((questionId) => !added.has(questionId));
    for (const card of await lockCardsOf(trx, userId, quizId, there)) {
      // With another key it counts as a new question.
      const memory = card.changed === 1 ? NEW_MEMORY : rate(memoryOf(card), 'again', at).memory;
      await missAgain(trx, card.id, {
        version: versionOfQuestion.get(card.question_id) ?? card.version,
        changed: 0,
        // Like one that was missed for the first time: the result offers to practise all of them now.
        due_at: at,
        memory: JSON.stringify(memory),
        turn: card.turn + 1,
        last_answer: null,
      });
    }
  };

  const joinAs = async (
    trx: Trx,
    { userId, attemptId, at }: { readonly userId: string; readonly attemptId: string; readonly at: number },
  ): Promise<void> => {
    const ref = await versionOf(trx, userId, attemptId);
    if (ref !== null) await join(trx, userId, ref.quizId, await missedIn(trx, userId, attemptId, ref), at);
  };

  return {
    async onAttemptFinished(trx, { attemptId, userId, quizId, quiz, version, regradeId, questions, at }) {
      if (userId === null || isBlank([...questions.values()])) return;
      // A card shows the right answer, so it must wait until the test closes, and its review adds the cards.
      if (quiz.kind === 'weekly' && (await isReviewPending(trx, quizId, attemptId, clock.now()))) return;
      await join(trx, userId, quizId, await missedOf(trx, questions, { quizId, version, regradeId }), at);
    },
    onAttemptClaimed: joinAs,
    onAttemptReviewable: joinAs,
    async recount(trx, userId) {
      for (let after = ''; ;) {
        const attempts = await finishedAttempts(trx, userId, after, BATCH);
        const pending = await pendingReviews(
          trx,
          attempts.map(({ id, quiz_id: quizId }) => ({ id, quizId })),
          clock.now(),
        );
        for (const attempt of attempts) {
          const { id, quiz_id: quizId, started_at, finished_at } = attempt;
          if (pending.has(id)) continue;
          const at = finished_at ?? started_at;
          await addCards(trx, cardsOf(userId, quizId, await missedIn(trx, userId, id, refOf(attempt)), at));
        }
        const last = attempts.at(-1);
        if (last === undefined || attempts.length < BATCH) return;
        after = last.id;
      }
    },
  };
};
