/** API keys of organisations: what they may do, and their limits. */

export const KEY_SCOPES = ['reports', 'members', 'assign', 'scim'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const KEY_SCOPE_NAMES: Readonly<Record<KeyScope, string>> = {
  reports: 'Read reports',
  members: 'Manage members',
  assign: 'Assign',
  scim: 'Provision people by SCIM',
};

/** Every key starts with it, so that scanners of published code find lost keys. */
export const KEY_PREFIX = 'bwk_';
/** Characters of a key that lists show. */
export const KEY_START_LENGTH = KEY_PREFIX.length + 6;

/** Maximum keys of an organisation. */
export const KEYS_MAX = 20;
export const KEY_NAME_MAX = 60;
/** Days after which a key can expire. */
export const KEY_DAYS = [30, 90, 180, 365] as const;
/** Calls that one key may make in a minute. */
export const KEY_CALLS_PER_MINUTE = 300;
