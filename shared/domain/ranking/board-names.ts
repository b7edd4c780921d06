/** How users appear on leaderboards; `display-names.ts` creates the names. */
import { nameFault, PHONE_FROM } from '../identity/name-faults.ts';

export const BOARD_CHOICES = ['default', 'alias', 'hidden'] as const;
export type BoardChoice = (typeof BOARD_CHOICES)[number];

/** Limits of an alias, in characters as readers count code points. */
export const ALIAS_MIN = 2;
export const ALIAS_MAX = 24;

/** Returns the problem of an alias as a sentence, or null. Trim it first. */
export const aliasFault = (alias: string): string | null =>
  nameFault(alias, { of: 'person', min: ALIAS_MIN, max: ALIAS_MAX, phoneFrom: PHONE_FROM });
