/** Recovery codes: each takes the place of the second step once, when phone and passkey are out of reach. */

/** How many an account gets. */
export const RECOVERY_CODES = 10;

/** Crockford's letters: none of them is mistaken for another when read from paper. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten letters of thirty-two: 50 bits. */
export const RECOVERY_LENGTH = 10;

const HALF = RECOVERY_LENGTH / 2;
// What a reader takes for a letter that no code has.
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** The letters of what was typed, whatever its case, hyphens and blanks; misread ones put right. */
export const recoveryLetters = (text: string): string =>
  Array.from(text.toUpperCase(), (letter) => MISREAD[letter] ?? letter)
    .filter((letter) => RECOVERY_LETTERS.includes(letter))
    .join('');

/** As people read it: 4K7PX-0M2QT. */
export const recoveryText = (letters: string): string => `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;

/** Whether that can be a code. */
export const isRecoveryCode = (text: string): boolean => recoveryLetters(text).length === RECOVERY_LENGTH;
