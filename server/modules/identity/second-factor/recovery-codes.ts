import {
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
  recoveryText,
} from '#shared/domain/identity/recovery-codes.ts';
import type { Random } from '../../../platform/ports.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { AuthContext } from '../sign-in/context.ts';
import { removeCode, replaceCodes } from './recovery-codes-repository.ts';

/** 256 is a whole multiple of 32 letters, so every letter is as likely as any other. */
const makeCode = (random: Random): string =>
  Array.from(random.bytes(RECOVERY_LENGTH), (byte) => RECOVERY_LETTERS.charAt(byte % RECOVERY_LETTERS.length)).join('');

const PURPOSE = 'recovery-codes';

const textOf = (userId: string, code: string): string => JSON.stringify([userId, code]);

/** Gives the account ten new codes in the place of those before, as a person reads them. They are shown this once. */
export const renewCodes = async (
  { random, keys }: Pick<AuthContext, 'random' | 'keys'>,
  trx: Trx,
  userId: string,
): Promise<readonly string[]> => {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeCode(random));
  const hashes = Array.from(codes, (code) => keys.hash(PURPOSE, textOf(userId, code)));
  await replaceCodes(trx, userId, hashes);
  return Array.from(codes, recoveryText);
};

/** Uses a code up; false when it is none of the account's, or was used before. */
export const useRecoveryCode = async (
  { keys }: Pick<AuthContext, 'keys'>,
  db: Db | Trx,
  userId: string,
  code: string,
): Promise<boolean> => {
  for (const hash of keys.hashes(PURPOSE, textOf(userId, code))) {
    if (await removeCode(db, userId, hash)) return true;
  }
  return false;
};
