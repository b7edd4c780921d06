import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { CardRow, DeckRow } from './repository.ts';
import { replaceCards, type WrittenCard, type WrittenDeck } from './staff-repository.ts';
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

/** Returns the decks without an author and their cards, both in order. */
export const authorlessDecks = async (
  db: Db,
): Promise<{ readonly decks: readonly DeckRow[]; readonly cards: readonly CardRow[] }> => ({
  decks: await db.selectFrom('flashcard_decks').selectAll().where('author_id', 'is', null).orderBy('id').execute(),
  cards: await db
    .selectFrom('flashcards')
    .innerJoin('flashcard_decks', 'flashcard_decks.id', 'flashcards.deck_id')
    .selectAll('flashcards')
    .where('flashcard_decks.author_id', 'is', null)
    .orderBy('flashcards.deck_id')
    .orderBy('flashcards.position')
    .execute(),
});

/** Saves a newer version of a starter deck. Returns false if it was saved since that version. */
export const saveStarterDeck = async (
  trx: Trx,
  { id, version }: { readonly id: string; readonly version: number },
  { deck, cards }: { readonly deck: WrittenDeck; readonly cards: readonly WrittenCard[] },
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('flashcard_decks')
    .set({ ...deck, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await replaceCards(trx, id, cards);
  return true;
};
