/** The code that a user reads on one screen and types on another (RFC 8628, section 6.1). */

/** Without vowels, so that it spells no words, and without letters that look alike. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
/** Eight letters of twenty: 34 bits, for ten minutes and a few guesses. */
export const USER_CODE_LENGTH = 8;

const HALF = USER_CODE_LENGTH / 2;

/** Returns the letters of a typed code, ignoring case, hyphens and blanks, up to the code's length. */
export const userCodeLetters = (text: string): string =>
  Array.from(text.toUpperCase())
    .filter((letter) => USER_CODE_LETTERS.includes(letter))
    .slice(0, USER_CODE_LENGTH)
    .join('');

/** Formats a code as BCDF-GHJK. */
export const userCodeText = (text: string): string => {
  const letters = userCodeLetters(text);
  return letters.length > HALF ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : letters;
};

/** Returns true for a complete code. */
export const isUserCode = (text: string): boolean => userCodeLetters(text).length === USER_CODE_LENGTH;
