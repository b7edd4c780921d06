/** Searches the questions for all words of a search, and highlights matches. */
import { foldForSearch } from '#shared/domain/common/folding.ts';
import type { HelpQuestion, HelpTopic } from './topic.ts';

/** The longest search that is looked at. */
export const SEARCH_MAX = 100;

/** The words of a search, folded: case and accents make no difference. */
export const wordsOf = (search: string): readonly string[] => [
  ...new Set(
    foldForSearch(search.slice(0, SEARCH_MAX))
      .split(' ')
      .filter((word) => word !== ''),
  ),
];

const fits = ({ question, answer }: HelpQuestion, words: readonly string[]): boolean => {
  const text = foldForSearch(`${question} ${answer}`);
  return words.every((word) => text.includes(word));
};

/** The topics with the questions that hold every word; topics without any are left out. */
export const searchHelp = (topics: readonly HelpTopic[], words: readonly string[]): readonly HelpTopic[] =>
  words.length === 0
    ? topics
    : topics
        .map((topic) => ({ ...topic, questions: topic.questions.filter((question) => fits(question, words)) }))
        .filter(({ questions }) => questions.length > 0);

/** A stretch of text, found or not. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** Folds each letter of a text, with its position. */
const foldedLetters = (text: string): { folded: string; positions: readonly number[] } => {
  let folded = '';
  const positions: number[] = [];
  let at = 0;
  for (const letter of text) {
    const one = /\s/.test(letter) ? ' ' : foldForSearch(letter);
    folded += one;
    // One letter may fold to several, all with its position.
    positions.push(...Array.from({ length: one.length }, () => at));
    at += letter.length;
  }
  return { folded, positions: [...positions, text.length] };
};

/** The text cut where the words begin and end. Joined again, the pieces are the text. */
export const highlight = (text: string, words: readonly string[]): readonly Piece[] => {
  const { folded, positions } = foldedLetters(text);
  const marked = new Uint8Array(text.length);
  for (const word of words) {
    if (word === '') continue;
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      marked.fill(1, positions[at] ?? 0, positions[at + word.length] ?? text.length);
    }
  }
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length;) {
    let to = from;
    while (to < text.length && marked[to] === marked[from]) to += 1;
    pieces.push({ text: text.slice(from, to), found: marked[from] === 1 });
    from = to;
  }
  return pieces;
};
