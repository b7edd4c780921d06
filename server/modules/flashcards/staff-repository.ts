import type { Insertable } from 'kysely';
import type { AuthoredListing, NewColumns, SavedColumns } from '../../platform/authoring/authored.ts';
import { boundedCount } from '../../platform/database/bounded-count.ts';
import { named, searched } from '../../platform/database/search.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { DeckRow } from './repository.ts';
import type { FlashcardDecksTable, FlashcardsTable } from './tables.ts';

export type StaffDeckRow = DeckRow & { readonly author_name: string | null };

/** Columns that follow from what the author wrote. */
export type WrittenDeck = Pick<
  Insertable<FlashcardDecksTable>,
  'title' | 'title_folded' | 'description' | 'access' | 'card_count'
>;
export type WrittenCard = Omit<Insertable<FlashcardsTable>, 'deck_id'>;

const decks = (db: Db) =>
  db
    .selectFrom('flashcard_decks')
    .leftJoin('users', 'users.id', 'flashcard_decks.author_id')
    .selectAll('flashcard_decks')
    .select('users.name as author_name');

/** Returns a page of matching decks, the last changed first. */
export const listDecks = async (db: Db, { authorId, search, status, ...page }: AuthoredListing) => {
  let found = decks(db).where(searched(search, (text) => named('flashcard_decks.title', text)));
  if (authorId !== null) found = found.where('flashcard_decks.author_id', '=', authorId);
  if (status !== undefined) found = found.where('flashcard_decks.status', '=', status);
  return {
    rows: await found
      .orderBy('flashcard_decks.updated_at', 'desc')
      .orderBy('flashcard_decks.id')
      .limit(page.limit)
      .offset((page.page - 1) * page.limit)
      .execute(),
    total: await boundedCount(db, found, page),
  };
};

export const findDeck = (db: Db, id: string): Promise<StaffDeckRow | undefined> =>
  decks(db).where('flashcard_decks.id', '=', id).executeTakeFirst();

/** Locks the deck until the transaction ends. */
export const lockDeck = async (trx: Trx, id: string): Promise<StaffDeckRow | undefined> => {
  await trx
    .updateTable('flashcard_decks')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .execute();
  return findDeck(trx, id);
};

/** Adds a deck, unless its key is taken. Returns true if it is new. */
export const insertDeck = async (trx: Trx, columns: NewColumns, written: WrittenDeck): Promise<boolean> => {
  const inserted = await trx
    .insertInto('flashcard_decks')
    .values({ ...columns, ...written })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const updateDeck = async (
  trx: Trx,
  id: string,
  columns: Partial<SavedColumns> & Partial<WrittenDeck>,
): Promise<void> => {
  await trx.updateTable('flashcard_decks').set(columns).where('id', '=', id).execute();
};

export const deleteDeckRow = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('flashcard_decks').where('id', '=', id).execute();
};

/** Returns which of those cards belong to other decks. */
export const cardsOfOtherDecks = async (
  trx: Trx,
  deckId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('flashcards')
    .select('id')
    .where('id', 'in', ids)
    .where('deck_id', '!=', deckId)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Replaces the cards of a deck. Cards whose id stays keep the learners’ progress; it is deleted with the others. */
export const replaceCards = async (trx: Trx, deckId: string, cards: readonly WrittenCard[]): Promise<void> => {
  await trx
    .deleteFrom('flashcards')
    .where('deck_id', '=', deckId)
    .$if(cards.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        cards.map(({ id }) => id),
      ),
    )
    .execute();
  if (cards.length === 0) return;
  await trx
    .insertInto('flashcards')
    .values(cards.map((card) => ({ ...card, deck_id: deckId })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        front: row.ref('excluded.front'),
        back: row.ref('excluded.back'),
        example: row.ref('excluded.example'),
        source_title: row.ref('excluded.source_title'),
        source_url: row.ref('excluded.source_url'),
      })),
    )
    .execute();
};

/** True if a learner has rated a card of the deck. */
export const isStudied = async (db: Db, deckId: string): Promise<boolean> =>
  (await db
    .selectFrom('flashcard_progress')
    .select('card_id')
    .where('deck_id', '=', deckId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
