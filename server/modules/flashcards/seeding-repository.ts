import type { Insertable } from 'kysely';
import type { Trx } from '../../platform/database/tables.ts';
import type { FlashcardDecksTable, FlashcardsTable } from './tables.ts';

/** Inserts a starter deck with its cards, unless one with the same key exists. Returns true if it is new. */
export const insertSeededDeck = async (
  trx: Trx,
  deck: Insertable<FlashcardDecksTable>,
  cards: readonly Insertable<FlashcardsTable>[],
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('flashcard_decks')
    .values(deck)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await trx.insertInto('flashcards').values(cards).execute();
  return true;
};
