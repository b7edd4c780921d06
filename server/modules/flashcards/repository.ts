import type { Insertable, Selectable } from 'kysely';
import { laterThan } from '../../platform/database/later-than.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { ChangePosition } from '../../platform/search/source.ts';
import type { FlashcardDecksTable, FlashcardProgressTable, FlashcardsTable } from './tables.ts';

export type DeckRow = Selectable<FlashcardDecksTable>;
export type CardRow = Selectable<FlashcardsTable>;
export type ProgressRow = Selectable<FlashcardProgressTable>;

/** Every published deck: free ones first, then by title. */
export const publishedDecks = (db: Db): Promise<DeckRow[]> =>
  db
    .selectFrom('flashcard_decks')
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('access')
    .orderBy('title')
    .execute();

export const findPublishedDeck = (db: Db, id: string): Promise<DeckRow | undefined> =>
  db
    .selectFrom('flashcard_decks')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();

/** Returns the published ones of those decks. */
export const publishedDecksAmong = (db: Db, ids: readonly string[]): Promise<DeckRow[]> =>
  db.selectFrom('flashcard_decks').selectAll().where('id', 'in', ids).where('status', '=', 'published').execute();

/** Returns the next decks that changed after that position, in the order of change. */
export const changedDecksAfter = (db: Db, position: ChangePosition, limit: number): Promise<DeckRow[]> =>
  db
    .selectFrom('flashcard_decks')
    .selectAll()
    .where(laterThan('flashcard_decks', position))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns the fronts of cards by deck, in the order of the deck. */
export const frontsOf = async (db: Db, deckIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (deckIds.length === 0) return new Map();
  const cards = await db
    .selectFrom('flashcards')
    .select(['deck_id', 'front'])
    .where('deck_id', 'in', deckIds)
    .orderBy('deck_id')
    .orderBy('position')
    .execute();
  const byDeck = Map.groupBy(cards, ({ deck_id }) => deck_id);
  return new Map([...byDeck].map(([deckId, all]) => [deckId, all.map(({ front }) => front)]));
};

/** Counts the cards that a user has rated since the last reset, by deck; decks without any are absent. */
export const startedCards = async (
  db: Db,
  userId: string,
  deckIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('flashcard_progress')
    .select(({ fn }) => ['deck_id', fn.countAll<number>().as('started')])
    .where('user_id', '=', userId)
    .where('deck_id', 'in', deckIds)
    .where('started_at', 'is not', null)
    .groupBy('deck_id')
    .execute();
  return new Map(rows.map(({ deck_id, started }) => [deck_id, started]));
};

export const cardsOf = (db: Db, deckId: string): Promise<CardRow[]> =>
  db.selectFrom('flashcards').selectAll().where('deck_id', '=', deckId).orderBy('position').orderBy('id').execute();

export const findCard = (db: Db, id: string): Promise<CardRow | undefined> =>
  db.selectFrom('flashcards').selectAll().where('id', '=', id).executeTakeFirst();

export interface DeckCounts {
  readonly started: number;
  readonly startedToday: number;
  readonly learned: number;
  readonly due: number;
  readonly next: number | null;
}

export interface CountsQuery {
  readonly userId: string;
  readonly now: number;
  /** Start of the day, in milliseconds since 1970. */
  readonly today: number;
}

/** Counts a user's started cards by deck; decks without any are absent. */
export const countStarted = async (
  db: Db,
  { userId, now, today }: CountsQuery,
  deckId?: string,
): Promise<ReadonlyMap<string, DeckCounts>> => {
  const rows = await db
    .selectFrom('flashcard_progress')
    .select(({ fn }) => [
      'deck_id',
      fn.countAll<number>().as('started'),
      fn.count<number>('card_id').filterWhere('started_at', '>=', today).as('startedToday'),
      fn.count<number>('card_id').filterWhere('learned', '=', 1).as('learned'),
      fn.count<number>('card_id').filterWhere('due_at', '<=', now).as('due'),
      fn.min('due_at').filterWhere('due_at', '>', now).as('next'),
    ])
    .where('user_id', '=', userId)
    .where('started_at', 'is not', null)
    .$if(deckId !== undefined, (query) => query.where('deck_id', '=', deckId ?? ''))
    .groupBy('deck_id')
    .execute();
  return new Map(rows.map(({ deck_id, ...counts }) => [deck_id, counts]));
};

/** A card with the learner's progress; its columns are null for a card never rated. */
export type StudyRow = CardRow & Partial<Pick<ProgressRow, 'turn' | 'memory' | 'started_at'>>;

/** Returns the user's due cards of a deck, longest overdue first. */
export const dueCards = (
  db: Db,
  { userId, deckId, now, limit }: { userId: string; deckId: string; now: number; limit: number },
) =>
  db
    .selectFrom('flashcard_progress')
    .innerJoin('flashcards', 'flashcards.id', 'flashcard_progress.card_id')
    .selectAll('flashcards')
    .select(['flashcard_progress.turn', 'flashcard_progress.memory', 'flashcard_progress.started_at'])
    .where('flashcard_progress.user_id', '=', userId)
    .where('flashcard_progress.deck_id', '=', deckId)
    .where('flashcard_progress.due_at', '<=', now)
    .orderBy('flashcard_progress.due_at')
    .orderBy('flashcard_progress.card_id')
    .limit(limit)
    .execute();

/** Returns cards that the user hasn't started or has reset, in the deck's order. */
export const newCards = (db: Db, { userId, deckId, limit }: { userId: string; deckId: string; limit: number }) =>
  db
    .selectFrom('flashcards')
    .leftJoin('flashcard_progress', (join) =>
      join.onRef('flashcard_progress.card_id', '=', 'flashcards.id').on('flashcard_progress.user_id', '=', userId),
    )
    .selectAll('flashcards')
    .select(['flashcard_progress.turn', 'flashcard_progress.memory', 'flashcard_progress.started_at'])
    .where('flashcards.deck_id', '=', deckId)
    .where('flashcard_progress.started_at', 'is', null)
    .orderBy('flashcards.position')
    .orderBy('flashcards.id')
    .limit(limit)
    .execute();

export const findProgress = (db: Db, userId: string, cardId: string): Promise<ProgressRow | undefined> =>
  db
    .selectFrom('flashcard_progress')
    .selectAll()
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .executeTakeFirst();

export const saveProgress = async (trx: Trx, row: Insertable<FlashcardProgressTable>): Promise<void> => {
  const { memory, learned, due_at, started_at, turn, last_rating } = row;
  await trx
    .insertInto('flashcard_progress')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'card_id']).doUpdateSet({ memory, learned, due_at, started_at, turn, last_rating }),
    )
    .execute();
};

/** Makes all started cards of a deck new again. */
export const resetProgress = async (trx: Trx, userId: string, deckId: string, memory: string): Promise<void> => {
  await trx
    .updateTable('flashcard_progress')
    .set((row) => ({
      memory,
      learned: 0,
      due_at: null,
      started_at: null,
      last_rating: null,
      turn: row('turn', '+', 1),
    }))
    .where('user_id', '=', userId)
    .where('deck_id', '=', deckId)
    .where('started_at', 'is not', null)
    .execute();
};

/** Returns a user's cards after that id with their decks, for the data download. */
export const nextProgress = (db: Db, userId: string, after: string, limit: number) =>
  db
    .selectFrom('flashcard_progress')
    .innerJoin('flashcards', 'flashcards.id', 'flashcard_progress.card_id')
    .innerJoin('flashcard_decks', 'flashcard_decks.id', 'flashcard_progress.deck_id')
    .select([
      'flashcard_progress.card_id as id',
      'flashcard_decks.title as deck',
      'flashcards.front',
      'flashcard_progress.memory',
      'flashcard_progress.started_at',
      'flashcard_progress.due_at',
    ])
    .where('flashcard_progress.user_id', '=', userId)
    .where('flashcard_progress.card_id', '>', after)
    .orderBy('flashcard_progress.card_id')
    .limit(limit)
    .execute();
