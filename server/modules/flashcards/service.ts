import type { Deck, DeckProgress, DeckSummary, RatedCard, StudyCard } from '#shared/contract/flashcards/flashcards.ts';
import { dayOf, startOfDay } from '#shared/domain/common/calendar.ts';
import { SESSION_CARDS_MAX } from '#shared/domain/flashcards/limits.ts';
import type { Rating } from '#shared/domain/learning/practice.ts';
import { NEW_MEMORY, rate } from '#shared/domain/learning/spacing.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { lockPerson } from '../identity/index.ts';
import type { FlashcardDeps } from './ports.ts';
import {
  cardsOf,
  countStarted,
  dueCards,
  findCard,
  findProgress,
  findPublishedDeck,
  newCards,
  publishedDecks,
  resetProgress,
  saveProgress,
  type DeckRow,
} from './repository.ts';
import { memoryOf, toCard, toProgress, toStudyCard, toSummary } from './views.ts';

export interface Flashcards {
  decks(actor: Actor | null): Promise<DeckSummary[]>;
  /** Returns a deck, with its cards if the reader may open it. Throws 404. */
  deck(actor: Actor | null, id: string): Promise<Deck>;
  /** Returns the cards to study now. Throws 404 or SUBSCRIPTION_REQUIRED. */
  session(actor: Actor, id: string): Promise<{ progress: DeckProgress; cards: StudyCard[] }>;
  /** Schedules a card by its rating. Throws 404, SUBSCRIPTION_REQUIRED or EDIT_CONFLICT. */
  rate(actor: Actor, cardId: string, given: { turn: number; rating: Rating }): Promise<RatedCard>;
  /** Makes all cards of a deck new again. Throws 404. */
  reset(actor: Actor, id: string): Promise<void>;
}

const ELSEWHERE = 'You’ve already rated this card in another tab or on another device.';
const ENOUGH = 'You’ve started today’s new cards of this deck. More come tomorrow.';

/** Decks of flashcards and each learner's progress. */
export const createFlashcards = ({ db, clock, events, timezone, mayOpen }: FlashcardDeps): Flashcards => {
  const opens = async (actor: Actor | null): Promise<boolean> => actor !== null && mayOpen(actor);
  const countsQuery = (userId: string, now = clock.now()) => ({
    userId,
    now,
    today: startOfDay(dayOf(now, timezone), timezone),
  });
  const progressOf = async (from: Db, userId: string, row: DeckRow, now?: number): Promise<DeckProgress> =>
    toProgress(row, (await countStarted(from, countsQuery(userId, now), row.id)).get(row.id));

  const deckNamed = async (from: Db, id: string): Promise<DeckRow> => {
    const row = await findPublishedDeck(from, id);
    if (row === undefined) throw notFound('deck');
    return row;
  };
  const demandOpen = (row: DeckRow, allowed: boolean): void => {
    if (row.access === 'subscriber' && !allowed) throw new Refusal('SUBSCRIPTION_REQUIRED');
  };

  /** Reads the deck of a card. */
  const deckOfCard = async (trx: Trx, cardId: string): Promise<DeckRow> => {
    const card = await findCard(trx, cardId);
    if (card === undefined) throw notFound('card');
    return deckNamed(trx, card.deck_id);
  };

  return {
    async decks(actor) {
      const rows = await publishedDecks(db);
      const allowed = await opens(actor);
      const counts = actor === null ? null : await countStarted(db, countsQuery(actor.userId));
      return rows.map((row) =>
        toSummary(row, { mayOpen: allowed, progress: counts === null ? null : toProgress(row, counts.get(row.id)) }),
      );
    },
    async deck(actor, id) {
      const row = await deckNamed(db, id);
      const progress = actor === null ? null : await progressOf(db, actor.userId, row);
      const summary = toSummary(row, { mayOpen: await opens(actor), progress });
      return { ...summary, cards: summary.locked === null ? (await cardsOf(db, id)).map(toCard) : [] };
    },
    async session(actor, id) {
      const row = await deckNamed(db, id);
      demandOpen(row, await mayOpen(actor));
      const now = clock.now();
      const { userId } = actor;
      const progress = await progressOf(db, userId, row, now);
      const due = await dueCards(db, { userId, deckId: id, now, limit: SESSION_CARDS_MAX });
      const room = Math.min(progress.new, SESSION_CARDS_MAX - due.length);
      const fresh = room === 0 ? [] : await newCards(db, { userId, deckId: id, limit: room });
      return { progress, cards: [...due, ...fresh].map((card) => toStudyCard(card, now)) };
    },
    async rate(actor, cardId, { turn, rating }) {
      const allowed = await mayOpen(actor);
      const { userId } = actor;
      return inTransaction(db, async (trx) => {
        // Two first ratings have no row to lock, and the day's new cards are counted.
        await lockPerson(trx, userId);
        const deck = await deckOfCard(trx, cardId);
        demandOpen(deck, allowed);
        const now = clock.now();
        const before = await findProgress(trx, userId, cardId);
        const outcome = async (dueAt: number): Promise<RatedCard> => ({
          turn: turn + 1,
          rating,
          dueAt: new Date(dueAt).toISOString(),
          progress: await progressOf(trx, userId, deck, now),
        });
        const repeated = before?.turn === turn + 1 && before.last_rating === rating;
        if (repeated && before.due_at !== null) return outcome(before.due_at);
        if ((before?.turn ?? 0) !== turn) throw new Refusal('EDIT_CONFLICT', { message: ELSEWHERE });
        const startedAt = before?.started_at ?? null;
        if (startedAt === null && (await progressOf(trx, userId, deck, now)).new === 0) {
          throw new Refusal('EDIT_CONFLICT', { message: ENOUGH });
        }
        const { memory, dueAt } = rate(memoryOf({ memory: before?.memory ?? null }), rating, now);
        await saveProgress(trx, {
          user_id: userId,
          card_id: cardId,
          deck_id: deck.id,
          memory: JSON.stringify(memory),
          learned: memory.state === 'review' ? 1 : 0,
          due_at: dueAt,
          started_at: startedAt ?? now,
          turn: turn + 1,
          last_rating: rating,
        });
        if (startedAt === null) await events.publish(trx, 'aid.studied', { userId, kind: 'deck', at: now });
        return outcome(dueAt);
      });
    },
    async reset(actor, id) {
      await inTransaction(db, async (trx) => {
        await lockPerson(trx, actor.userId);
        const row = await deckNamed(trx, id);
        await resetProgress(trx, actor.userId, row.id, JSON.stringify(NEW_MEMORY));
      });
    },
  };
};
