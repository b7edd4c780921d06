import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { ContentDeck } from '../../../../../content/deck-format.ts';
import type { Clock, Random } from '../../../../platform/ports.ts';
import {
  authorlessDecks,
  insertSeededDeck,
  saveStarterDeck,
  type WrittenCard,
  type WrittenDeck,
} from '../../../flashcards/index.ts';
import { readDecks } from '../files.ts';
import { accessText, byName, joined, textChanges, type DocumentKind } from './kind.ts';

interface Deck {
  readonly deck: WrittenDeck;
  readonly cards: readonly WrittenCard[];
}

const textsOf = ({ deck, cards }: Deck) =>
  [
    ['Title', deck.title],
    ['Description', deck.description],
    ['Access', accessText(deck.access)],
    ...byName(
      'Card',
      cards.map(({ front, back, example, source_title, source_url }) => [
        front,
        [back, example, joined(source_title, source_url)].filter(Boolean).join('\n'),
      ]),
    ),
  ] as const;

/** Starter decks of flashcards. Cards with the same front keep their ids, and so learners their progress. */
export const deckDocuments = (
  folder: string,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): DocumentKind<Deck> => {
  const columnsOf = ({ title, description, access, cards }: ContentDeck, stored: Deck | undefined): Deck => {
    const known = new Map(stored?.cards.map(({ front, id }) => [front, id]));
    return {
      deck: { title, title_folded: foldForSearch(title), description, access, card_count: cards.length },
      cards: cards.map(({ front, back, example, source }, position) => ({
        id: known.get(front) ?? makeId(clock.now(), (count) => random.bytes(count)),
        position,
        front,
        back,
        example: example ?? null,
        source_title: source?.title ?? null,
        source_url: source?.url ?? null,
      })),
    };
  };
  return {
    name: 'deck',
    seededAs: 'decks',
    async read() {
      return (await readDecks(folder)).map((file) => ({
        key: file.id,
        title: file.title,
        file,
        partCount: file.cards.length,
        columns: (_, stored) => Promise.resolve(columnsOf(file, stored)),
      }));
    },
    async stored(db) {
      const { decks, cards } = await authorlessDecks(db);
      const byDeck = Map.groupBy(cards, ({ deck_id }) => deck_id);
      return new Map(
        decks.map(({ id, version, title_folded, ...deck }) => [
          id,
          {
            id,
            version,
            mayBeUnedited: version === 1 && title_folded === null,
            columns: { deck: { ...deck, title_folded }, cards: byDeck.get(id) ?? [] },
          },
        ]),
      );
    },
    changes: (mine, theirs) => textChanges(textsOf(mine), textsOf(theirs)),
    async insert(trx, document, { published, now }) {
      const { deck, cards } = await document.columns(trx);
      const times = { published_at: published, created_at: now, updated_at: now };
      return insertSeededDeck(
        trx,
        { ...deck, id: document.key, status: 'published', version: 1, ...times },
        cards.map((card) => ({ ...card, deck_id: document.key })),
      );
    },
    save: saveStarterDeck,
  };
};
