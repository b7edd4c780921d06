import type { SavedFilter } from '#shared/contract/learning/saved-questions.ts';
import { correctionsOf } from '../../quizzes/index.ts';
import type { AttemptReview } from '../../attempts/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { newCard } from '../practice/card.ts';
import { addCards } from '../practice/repository.ts';
import type { SavedDeps } from './ports.ts';
import { openAmong, savedBefore, type ListedRow } from './repository.ts';
import { awayReason } from './views.ts';

/** Questions whose attempts are in memory at a time. */
const BATCH = 100;

/** Adds the saved questions of a topic to the practice deck. Returns how many are new there. */
export type PractiseSaved = (actor: Actor, filter: SavedFilter) => Promise<number>;

export const createPractiseSaved =
  ({ db, clock, random, entitlements, reviewsOf }: SavedDeps): PractiseSaved =>
  async (actor, filter) => {
    const { userId } = actor;
    const mayOpen = await entitlements.mayOpen(actor);
    const corrections = new Map<string, Awaited<ReturnType<typeof correctionsOf>>>();

    /** The version whose key the learner saw in the review. */
    const keyVersion = async ({ version, regradeId }: AttemptReview, questionId: string): Promise<number> => {
      if (regradeId === null) return version;
      const known = corrections.get(regradeId) ?? (await correctionsOf(db, regradeId));
      corrections.set(regradeId, known);
      return Math.max(version, known[questionId] ?? 0);
    };

    const cardsOf = async (rows: readonly ListedRow[]) => {
      const reviews = await reviewsOf(
        userId,
        rows.map(({ attempt_id }) => attempt_id),
      );
      const taking = await openAmong(db, userId, [...new Set(rows.map(({ quiz_id }) => quiz_id))]);
      const cards = [];
      for (const row of rows) {
        const attempt = reviews.get(row.attempt_id);
        if (attempt === undefined || awayReason(row, attempt, { mayOpen, taking }) !== null) continue;
        const version = await keyVersion(attempt, row.question_id);
        const of = { userId, quizId: row.quiz_id, questionId: row.question_id };
        cards.push(newCard(random, { ...of, version, at: clock.now() }));
      }
      // In one order, so that two calls can't deadlock on cards.
      return cards.toSorted((one, other) =>
        one.quiz_id + one.question_id < other.quiz_id + other.question_id ? -1 : 1,
      );
    };

    let added = 0;
    for (let before: string | null = null; ;) {
      const rows: ListedRow[] = await savedBefore(db, userId, filter, before, BATCH);
      const cards = await cardsOf(rows);
      added += (await inTransaction(db, (trx) => addCards(trx, cards))).size;
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) return added;
      before = last.id;
    }
  };
