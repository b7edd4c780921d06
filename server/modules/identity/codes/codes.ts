/** Six digits that prove an address: random, stored as a keyed hash, single-use, for one account and one purpose. */
import { OTP_LENGTH, OTP_LIFETIME_MS } from '#shared/domain/common/limits.ts';
import type { Random } from '../../../platform/ports.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { CodesTable } from '../tables.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { giveGuessBack, putCode, takeGuess, useCode, type Purpose } from './codes-repository.ts';

/** Guesses that one code bears. */
export const GUESSES = 5;

export type Guess =
  | { readonly outcome: 'right'; readonly code: CodesTable }
  | { readonly outcome: 'wrong' }
  /** The right code, too late. */
  | { readonly outcome: 'expired' };

export interface Codes {
  /** Makes the code of that address and purpose; an earlier one stops working. */
  make(
    trx: Trx,
    who: { email: string; userId: string; purpose: Purpose },
  ): Promise<{ code: string; expiresAt: number }>;
  /** Compares a guess, which counts; a right one leaves the code usable until `use`. */
  guess(db: Db | Trx, given: { email: string; purpose: Purpose; code: string }): Promise<Guess>;
  /** Uses a right code up; false if it was already used. */
  use(trx: Trx, code: CodesTable): Promise<boolean>;
}

/** Which key. */
const PURPOSE = 'codes';
const SPAN = 10 ** OTP_LENGTH;
// Numbers from here on would make the low codes likelier.
const FAIR = Math.floor(2 ** 32 / SPAN) * SPAN;

/** A random code; every one is as likely as any other. */
export const randomCode = (random: Random): string => {
  for (;;) {
    const number = Buffer.from(random.bytes(4)).readUInt32BE();
    if (number < FAIR) return String(number % SPAN).padStart(OTP_LENGTH, '0');
  }
};

export const createCodes = ({ clock, random, keys }: Pick<Deps, 'clock' | 'random' | 'keys'>): Codes => {
  const textOf = (email: string, userId: string, purpose: Purpose, code: string): string =>
    JSON.stringify([purpose, userId, email, code]);

  return {
    make: async (trx, { email, userId, purpose }) => {
      const now = clock.now();
      const code = randomCode(random);
      const expiresAt = now + OTP_LIFETIME_MS;
      await putCode(trx, {
        email,
        purpose,
        user_id: userId,
        code_hash: keys.hash(PURPOSE, textOf(email, userId, purpose, code)),
        guesses: 0,
        expires_at: expiresAt,
        created_at: now,
      });
      return { code, expiresAt };
    },
    guess: async (db, { email, purpose, code }) => {
      const stored = await takeGuess(db, { email, purpose, most: GUESSES });
      // An address without a code costs the same work.
      const hash = stored?.code_hash ?? keys.hash(PURPOSE, '');
      const right = keys.matches(PURPOSE, textOf(email, stored?.user_id ?? '', purpose, code), hash);
      if (!stored || !right) return { outcome: 'wrong' };
      await giveGuessBack(db, stored);
      return clock.now() < stored.expires_at ? { outcome: 'right', code: stored } : { outcome: 'expired' };
    },
    use: useCode,
  };
};
