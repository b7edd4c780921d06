import type { DeckDraft, DraftCard, StaffDeck, WholeDeck } from '#shared/contract/flashcards/deck-staff.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { deckFaults } from '#shared/domain/flashcards/deck-faults.ts';
import { authoredView, createAuthoring, type Authoring } from '../../platform/authoring/authored.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/dependencies.ts';
import { recordAct } from '../site/index.ts';
import { cardsOf, type CardRow } from './repository.ts';
import {
  cardsOfOtherDecks,
  deleteDeckRow,
  findDeck,
  insertDeck,
  isStudied,
  listDecks,
  lockDeck,
  replaceCards,
  updateDeck,
  type StaffDeckRow,
  type WrittenCard,
  type WrittenDeck,
} from './staff-repository.ts';

export interface DeckEditingDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  /** Returns the title of a learning path that includes the deck, or null. */
  readonly pathWith: (db: Db, deckId: string) => Promise<string | null>;
}

export interface DeckEditing extends Authoring<StaffDeckRow, DeckDraft> {
  /** Returns the deck with its cards. */
  whole(row: StaffDeckRow): Promise<WholeDeck>;
}

const STUDIED = 'Learners have studied this deck, so it can’t be deleted. Unpublish it instead.';

const columnsOf = ({ title, description, access, cards }: DeckDraft): WrittenDeck => ({
  title,
  title_folded: foldForSearch(title),
  description,
  access,
  card_count: cards.length,
});

const textOrNull = (text: string): string | null => (text === '' ? null : text);

const cardOf = ({ _id, front, back, example, source }: DraftCard, position: number): WrittenCard => ({
  id: _id,
  position,
  front,
  back,
  example: textOrNull(example),
  source_title: textOrNull(source.title),
  source_url: textOrNull(source.url),
});

const draftCardOf = ({ id, front, back, example, source_title, source_url }: CardRow): DraftCard => ({
  _id: id,
  front,
  back,
  example: example ?? '',
  source: { title: source_title ?? '', url: source_url ?? '' },
});

export const toStaffDeck = (row: StaffDeckRow): StaffDeck => ({
  ...authoredView(row),
  access: row.access,
  cardCount: row.card_count,
});

/** Flashcard decks for their authors. */
export const createDeckEditing = ({ pathWith, ...deps }: DeckEditingDeps): DeckEditing => {
  const { db, clock, random } = deps;

  const draftOf = async (from: Db, { id, title, description, access }: StaffDeckRow): Promise<DeckDraft> => ({
    title,
    description,
    access,
    cards: (await cardsOf(from, id)).map(draftCardOf),
  });

  const writeCards = async (trx: Trx, deckId: string, cards: readonly DraftCard[]): Promise<void> => {
    const others = await cardsOfOtherDecks(
      trx,
      deckId,
      cards.map(({ _id }) => _id),
    );
    const used = new Set<string>();
    const rows = cards.map((card, position) => {
      // A copy of another deck, or of a card of this one.
      const isTaken = others.has(card._id) || used.has(card._id);
      const id = isTaken ? makeId(clock.now(), (count) => random.bytes(count)) : card._id;
      used.add(id);
      return cardOf({ ...card, _id: id }, position);
    });
    await replaceCards(trx, deckId, rows);
  };

  const authoring = createAuthoring<StaffDeckRow, DeckDraft>(
    { ...deps, recordAct },
    {
      noun: 'deck',
      actions: { add: 'deck.add', update: 'deck.update', status: 'deck.status', delete: 'deck.delete' },
      list: listDecks,
      find: findDeck,
      lock: lockDeck,
      async insert(trx, columns, draft) {
        if (!(await insertDeck(trx, columns, columnsOf(draft)))) return false;
        await writeCards(trx, columns.id, draft.cards);
        return true;
      },
      async update(trx, id, columns, draft) {
        await updateDeck(trx, id, { ...columns, ...columnsOf(draft) });
        await writeCards(trx, id, draft.cards);
      },
      setStatus: updateDeck,
      remove: deleteDeckRow,
      draftOf,
      faultsOf: (_, draft) => Promise.resolve(deckFaults(draft)),
      async useOf(from, id) {
        if (await isStudied(from, id)) return STUDIED;
        const path = await pathWith(from, id);
        return path === null ? null : `The learning path “${path}” includes this deck. Remove it there first.`;
      },
    },
  );
  return {
    ...authoring,
    async whole(row) {
      const { title: _, ...texts } = await draftOf(db, row);
      return { ...toStaffDeck(row), ...texts };
    },
  };
};
