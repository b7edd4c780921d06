import type { Random } from './ports.ts';

const BYTES = 9;

/** The code of a link that people hand around: 72 random bits in 12 letters, which nobody guesses. */
export const makeLinkCode = (random: Random): string => Buffer.from(random.bytes(BYTES)).toString('base64url');
