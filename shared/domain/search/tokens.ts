/** The words of a text as they are searched, and of what was typed. */
import { foldForSearch } from '../common/folding.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Invisible joiners change how letters are drawn, not which word it is. */
const JOINERS = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Longer words are cut, in texts and searches alike, in characters. */
export const WORD_MAX = 40;
/** More words are ignored. */
export const SEARCH_WORDS_MAX = 8;

const withoutJoiners = (text: string): string => text.replace(JOINERS, '');

/** Returns the folded words of a text, in order. */
export const wordsOf = (text: string): string[] =>
  (foldForSearch(withoutJoiners(text)).match(WORD) ?? []).map((word) => word.slice(0, WORD_MAX));

/** Returns the different words that were typed. */
export const searchWordsOf = (typed: string): string[] => [...new Set(wordsOf(typed))].slice(0, SEARCH_WORDS_MAX);

/** Whether every word begins a word of the text. */
export const fits = (words: readonly string[], text: string): boolean => {
  const found = wordsOf(text);
  return words.every((word) => found.some((one) => one.startsWith(word)));
};

export interface Piece {
  readonly text: string;
  /** True where a searched word begins. */
  readonly found: boolean;
}

/** Splits a text into pieces, so that the words that begin with a searched word can be marked. */
export const piecesOf = (text: string, words: readonly string[]): Piece[] => {
  const pieces: { text: string; found: boolean }[] = [];
  const add = (part: string, found: boolean): void => {
    const last = pieces.at(-1);
    if (part === '') return;
    if (last?.found === found) last.text += part;
    else pieces.push({ text: part, found });
  };
  let end = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060\ufeff]+/gu)) {
    add(text.slice(end, match.index), false);
    const [word] = match;
    add(
      word,
      words.some((searched) => wordsOf(word)[0]?.startsWith(searched) === true),
    );
    end = match.index + word.length;
  }
  add(text.slice(end), false);
  return pieces;
};
