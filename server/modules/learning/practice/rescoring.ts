import { hasSameKey, isMissed } from '#shared/domain/learning/practice.ts';
import { scoreAttempt } from '#shared/domain/quizzes/scoring.ts';
import { NEW_MEMORY } from '#shared/domain/learning/spacing.ts';
import { versionOf } from '../../attempts/index.ts';
import { correctionsOf } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { Listener } from '../../../platform/events.ts';
import { newCard, questionIn } from './card.ts';
import type { PracticeDeps } from './ports.ts';
import { addCards, attemptsOf, lockCardsOf, missAgain, removeCard } from './repository.ts';

export interface Rescoring {
  /** Updates cards after a key correction: removes those of answers that were right, and adds those of wrong ones. */
  readonly onAttemptRescored: Listener<'attempt.rejudged'>;
}

/** Updates the deck in the transaction in which an attempt is rescored. */
export const createRescoring = ({
  random,
  versions,
  stored,
}: Pick<PracticeDeps, 'random' | 'versions' | 'stored'>): Rescoring => {
  /**
   * Returns the newest version by whose key the user missed each question, over all their attempts, and whether all of them could
   * be read.
   */
  const missedBy = async (
    trx: Trx,
    userId: string,
    { quizId, regradeId }: { readonly quizId: string; readonly regradeId: string },
    corrected: readonly (readonly [id: string, version: number])[],
  ): Promise<{ readonly missed: ReadonlyMap<string, number>; readonly complete: boolean }> => {
    const missed = new Map<string, number>();
    const attempts = await attemptsOf(trx, userId, quizId);
    const { answers, unreadable } = await stored.readable(trx, attempts);
    for (const { version, ...attempt } of attempts) {
      if (unreadable.has(attempt.id)) continue;
      const body = await versions.read(trx, { quizId, version, regradeId, attempt });
      const pairs = (answers.get(attempt.id) ?? []).map(({ questionId, value }) => [questionId, value] as const);
      const { questions } = scoreAttempt(body, new Map(pairs));
      for (const [questionId, since] of corrected) {
        const verdict = questions.get(questionId)?.verdict;
        if (verdict === undefined || !isMissed(verdict)) continue;
        missed.set(questionId, Math.max(missed.get(questionId) ?? 0, version, since));
      }
    }
    return { missed, complete: unreadable.size === 0 };
  };

  /** Restarts a card that had another key. */
  const follow = async (
    trx: Trx,
    named: { readonly userId: string; readonly quizId: string; readonly questionId: string },
    version: number,
    at: number,
  ): Promise<void> => {
    const { userId, quizId, questionId } = named;
    if ((await addCards(trx, [newCard(random, { ...named, version, at })])).has(questionId)) return;
    const [card] = await lockCardsOf(trx, userId, quizId, [questionId]);
    if (card === undefined) return;
    const was = await questionIn(versions, trx, card, card.version);
    const is = await questionIn(versions, trx, card, version);
    const same = was !== null && is !== null && hasSameKey(was.question, is.question);
    if (same && card.changed === 0) return;
    await missAgain(trx, card.id, {
      version,
      changed: 0,
      due_at: at,
      memory: JSON.stringify(NEW_MEMORY),
      turn: card.turn + 1,
      last_answer: null,
    });
  };

  return {
    async onAttemptRescored(trx, { attemptId, userId, quizId, at }) {
      const ref = userId === null ? null : await versionOf(trx, userId, attemptId);
      const regradeId = ref?.regradeId ?? null;
      if (userId === null || ref === null || regradeId === null) return;
      const { version } = ref;
      const corrected = Object.entries(await correctionsOf(trx, regradeId))
        .filter(([, since]) => since > version)
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      const { missed, complete } = await missedBy(trx, userId, { quizId, regradeId }, corrected);
      for (const [questionId] of corrected) {
        const by = missed.get(questionId);
        if (by !== undefined) await follow(trx, { userId, quizId, questionId }, by, at);
        // An attempt that can't be read now may have missed it.
        else if (complete) await removeCard(trx, userId, quizId, questionId);
      }
    },
  };
};
