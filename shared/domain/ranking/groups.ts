/** Groups: a company or class with its own leaderboard, joined with a code from its leader. */
import { nameFault } from '../identity/name-faults.ts';

/** Limits of a group's name, in characters as readers count code points. */
export const GROUP_NAME_MIN = 2;
export const GROUP_NAME_MAX = 60;
/** "Batch 2025-2027" isn't a phone number; nine digits may be one. */
const PHONE_FROM = 9;

/** Maximum members of a group: its leaderboard looks up every member. */
export const GROUP_MEMBERS_MAX = 300;
/** Maximum groups that a user can lead, and be in. */
export const GROUPS_LED_MAX = 10;
export const GROUPS_JOINED_MAX = 30;

/** Letters of an invitation code: fifty random bits, without letters that look like digits (Crockford's base 32). */
export const INVITE_LENGTH = 10;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const INVITE = new RegExp(`^[${ALPHABET}]{${String(INVITE_LENGTH)}}$`);

/** Returns the problem of a group's name as a sentence, or null; the rules for hostile names apply. */
export const groupNameFault = (name: string): string | null =>
  nameFault(name, { of: 'group', min: GROUP_NAME_MIN, max: GROUP_NAME_MAX, phoneFrom: PHONE_FROM });

/**
 * Creates an invitation code.
 * @param randomBytes returns that many cryptographically random bytes
 */
export const makeInviteCode = (randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(INVITE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Parses a typed or pasted code, ignoring case and gaps; null if it isn't one. */
export const readInviteCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return INVITE.test(code) ? code : null;
};

/** Formats a code as "4F7QK-9ZB2M". */
export const inviteCodeText = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
