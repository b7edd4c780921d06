import type { Random } from './ports.ts';

const BYTES = 9;

/** Creates the code of a shared link: 72 random bits in 12 letters, which can't be guessed. */
export const makeLinkCode = (random: Random): string => Buffer.from(random.bytes(BYTES)).toString('base64url');
