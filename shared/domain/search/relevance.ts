/** The order of items with words that many items have. Their texts say little about them, so their titles decide. */
export interface Candidate {
  readonly id: string;
  /** Folded words with one blank between them. */
  readonly title: string;
  /** Higher for items that were indexed later. */
  readonly number: number;
}

interface TitleMatch {
  /** Searched words that begin a word of the title. */
  readonly begun: number;
  /** Searched words that are a word of the title. */
  readonly whole: number;
  readonly length: number;
}

const matchOf = (words: readonly string[], title: string): TitleMatch => {
  const own = title.split(' ');
  return {
    begun: words.filter((word) => own.some((one) => one.startsWith(word))).length,
    whole: words.filter((word) => own.includes(word)).length,
    length: own.length,
  };
};

/** Whether every searched word begins a word of the title. */
export const isInTitle = (words: readonly string[], title: string): boolean =>
  matchOf(words, title).begun === words.length;

/**
 * Sorts items by how many of the words their titles have, then by how many of those whole, then shorter titles and newer
 * items first.
 */
export const byTitle = <Item extends Candidate>(words: readonly string[], items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, match: matchOf(words, item.title) }))
    .toSorted(
      (one, other) =>
        other.match.begun - one.match.begun ||
        other.match.whole - one.match.whole ||
        one.match.length - other.match.length ||
        other.item.number - one.item.number,
    )
    .map(({ item }) => item);
