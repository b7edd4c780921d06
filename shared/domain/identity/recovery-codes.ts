/** Recovery codes: each replaces the second step once, when phone and passkey are unavailable. */

/** Number of codes per account. */
export const RECOVERY_CODES = 10;

/** Crockford's letters, which are hard to misread on paper. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten letters of thirty-two: 50 bits. */
export const RECOVERY_LENGTH = 10;

const HALF = RECOVERY_LENGTH / 2;
// Letters commonly misread as a valid one.
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Returns the letters of a typed code, ignoring case, hyphens and blanks; corrects misread ones. */
export const recoveryLetters = (text: string): string =>
  Array.from(text.toUpperCase(), (letter) => MISREAD[letter] ?? letter)
    .filter((letter) => RECOVERY_LETTERS.includes(letter))
    .join('');

/** Formats a code as 4K7PX-0M2QT. */
export const recoveryText = (letters: string): string => `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;

/** Returns true for a valid code format. */
export const isRecoveryCode = (text: string): boolean => recoveryLetters(text).length === RECOVERY_LENGTH;
