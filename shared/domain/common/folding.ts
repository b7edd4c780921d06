/** Folds text for search and for comparing short answers. */

// Only Latin, Greek and Cyrillic accents: the vowel signs of Indian scripts are marks too, but change the meaning.
const ACCENTS = /[\u0300-\u036f]/g;
const BLANKS = /\s+/g;
const MINUS = '\u2212';
const PUNCTUATION = /[\p{P}\p{Z}\s\u2212]/gu;
const DIGIT = /\p{N}/u;
const SEPARATOR = /[\p{P}\p{Z}\s]/u;
/** These change the meaning: C# is not C. */
const SPOKEN = new Set(['#', '%', '@']);

// Upper case first: it merges letters with several lower cases, such as ß with ss. Some upper cases add an accent.
const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toUpperCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** Folds text for search: ignores case, accents and repeated blanks. */
export const foldForSearch = (text: string): string => foldLetters(text).replace(BLANKS, ' ').trim();

/** Returns the remainder of a punctuation mark, given its neighbours. */
const keepMark = (mark: string, offset: number, whole: string): string => {
  const before = whole[offset - 1] ?? '';
  const after = whole[offset + 1] ?? '';
  if (SPOKEN.has(mark)) return mark;
  if (mark === '.') return DIGIT.test(before) && DIGIT.test(after) ? '.' : '';
  if (mark === '-' || mark === MINUS) return (before === '' || SEPARATOR.test(before)) && DIGIT.test(after) ? '-' : '';
  return '';
};

/**
 * Folds a short answer for comparison: ignores case, accents, blanks and punctuation, so that "S.K.U.", "sku" and "S K
 * U" are equal. A number's sign and decimal point stay, as do #, % and @. An answer with only punctuation is unchanged.
 */
export const foldAnswer = (text: string): string => {
  const letters = foldLetters(text);
  const folded = letters.replace(PUNCTUATION, keepMark);
  return folded === '' ? letters.replace(BLANKS, '') : folded;
};
