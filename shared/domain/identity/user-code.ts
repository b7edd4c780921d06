/** The code that a person reads on one screen and types on another (RFC 8628, section 6.1). */

/** No vowels, so that it spells no word, and no two letters that look alike. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
/** Eight letters of twenty: 34 bits, within ten minutes and a few guesses. */
export const USER_CODE_LENGTH = 8;

const HALF = USER_CODE_LENGTH / 2;

/** The letters of what was typed, whatever its case, hyphens and blanks; at most as many as a code has. */
export const userCodeLetters = (text: string): string =>
  Array.from(text.toUpperCase())
    .filter((letter) => USER_CODE_LETTERS.includes(letter))
    .slice(0, USER_CODE_LENGTH)
    .join('');

/** As people read it: BCDF-GHJK. */
export const userCodeText = (text: string): string => {
  const letters = userCodeLetters(text);
  return letters.length > HALF ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : letters;
};

/** Whether that is a whole code. */
export const isUserCode = (text: string): boolean => userCodeLetters(text).length === USER_CODE_LENGTH;
