/** How people may choose to appear on the boards; `display-names.ts` has what others read. */
import { nameFault, PHONE_FROM } from '../identity/name-faults.ts';

export const BOARD_CHOICES = ['default', 'alias', 'hidden'] as const;
export type BoardChoice = (typeof BOARD_CHOICES)[number];

/** Bounds of an alias, in characters as a reader counts code points. */
export const ALIAS_MIN = 2;
export const ALIAS_MAX = 24;

/** Returns what is wrong with that alias, in a sentence, or null. Trim it first. */
export const aliasFault = (alias: string): string | null =>
  nameFault(alias, { of: 'person', min: ALIAS_MIN, max: ALIAS_MAX, phoneFrom: PHONE_FROM });
