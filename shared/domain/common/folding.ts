/** Folding of text, so that what a person means equal is equal: for search, and for short answers. */

// Only Latin, Greek and Cyrillic accents: the vowel signs of Indian scripts are marks too, and are letters to a reader.
const ACCENTS = /[\u0300-\u036f]/g;
const BLANKS = /\s+/g;
const MINUS = '\u2212';
const PUNCTUATION = /[\p{P}\p{Z}\s\u2212]/gu;
const DIGIT = /\p{N}/u;
const SEPARATOR = /[\p{P}\p{Z}\s]/u;
/** These stand for words: C# is not C. */
const SPOKEN = new Set(['#', '%', '@']);

// Upper case first: it unites letters that have several lower cases, such as ß with ss. Some upper cases bring an accent.
const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toUpperCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** Text folded for search: case, accents and runs of blanks make no difference. */
export const foldForSearch = (text: string): string => foldLetters(text).replace(BLANKS, ' ').trim();

/** What stays of a punctuation mark, seen between its neighbours. */
const keepMark = (mark: string, offset: number, whole: string): string => {
  const before = whole[offset - 1] ?? '';
  const after = whole[offset + 1] ?? '';
  if (SPOKEN.has(mark)) return mark;
  if (mark === '.') return DIGIT.test(before) && DIGIT.test(after) ? '.' : '';
  if (mark === '-' || mark === MINUS) return (before === '' || SEPARATOR.test(before)) && DIGIT.test(after) ? '-' : '';
  return '';
};

/**
 * A short answer folded for comparison: case, accents, blanks and punctuation make no difference, so that "S.K.U.",
 * "sku" and "S K U" are one. The sign and the decimal point of a number stay, and so do #, % and @.
 * An answer of punctuation alone stays as it is.
 */
export const foldAnswer = (text: string): string => {
  const letters = foldLetters(text);
  const folded = letters.replace(PUNCTUATION, keepMark);
  return folded === '' ? letters.replace(BLANKS, '') : folded;
};
