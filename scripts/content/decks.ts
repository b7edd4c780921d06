/** The checks of all flashcard decks together. */
import type { WrittenDeck } from '../../content/deck-format.ts';

export interface DeckFile {
  /** Path of the file. */
  readonly file: string;
  readonly deck: WrittenDeck;
}

export interface DeckFault {
  readonly file: string;
  /** Counted from 1. */
  readonly card: number;
  readonly message: string;
}

/**
 * Fronts that another card of any deck has as well, and cards without a source. A term is found by a book's index, so that a
 * card's source needs no locator.
 */
export const deckFaults = (decks: readonly DeckFile[]): readonly DeckFault[] => {
  const fronts = new Map<string, string>();
  return decks.flatMap(({ file, deck }) =>
    deck.cards.flatMap(({ front, source }, index) => {
      const faults: string[] = [];
      const key = front.trim().toLowerCase();
      const other = fronts.get(key);
      if (other === undefined) fronts.set(key, file);
      else faults.push(`"${front}" is also a front in ${other}`);
      if (source === undefined) faults.push('the card has no source');
      return faults.map((message) => ({ file, card: index + 1, message }));
    }),
  );
};
