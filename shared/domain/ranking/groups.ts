/** Groups: a company or a class with a board of its own, joined by a code that its leader hands out. */
import { nameFault } from '../identity/name-faults.ts';

/** Bounds of a group's name, in characters as a reader counts code points. */
export const GROUP_NAME_MIN = 2;
export const GROUP_NAME_MAX = 60;
/** "Batch 2025-2027" is no phone number; nine digits may be one. */
const PHONE_FROM = 9;

/** People in one group: its board is read by looking up every member. */
export const GROUP_MEMBERS_MAX = 300;
/** Groups that one person leads, and in which one person is. */
export const GROUPS_LED_MAX = 10;
export const GROUPS_JOINED_MAX = 30;

/** Letters of an invite code: fifty random bits, without those that look like a digit (Crockford's base 32). */
export const INVITE_LENGTH = 10;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const INVITE = new RegExp(`^[${ALPHABET}]{${String(INVITE_LENGTH)}}$`);

/** Returns what is wrong with that name, in a sentence, or null; hostile names are refused as on the boards. */
export const groupNameFault = (name: string): string | null =>
  nameFault(name, { of: 'group', min: GROUP_NAME_MIN, max: GROUP_NAME_MAX, phoneFrom: PHONE_FROM });

/**
 * A new invite code.
 * @param randomBytes gives that many cryptographically random bytes
 */
export const makeInviteCode = (randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(INVITE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** The code that somebody typed or pasted, whatever its case and its gaps; null where it can be none. */
export const readInviteCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return INVITE.test(code) ? code : null;
};

/** "4F7QK-9ZB2M": as it is read out. */
export const inviteCodeText = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
