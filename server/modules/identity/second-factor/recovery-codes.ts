import {
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
  recoveryText,
} from '#shared/domain/identity/recovery-codes.ts';
import type { Random } from '../../../platform/ports.ts';
import { deriveKey, hmac } from '../../../platform/crypto.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { AuthContext } from '../sign-in/context.ts';

/** 256 is a whole multiple of 32 letters, so every letter is as likely as any other. */
const makeCode = (random: Random): string =>
  Array.from(random.bytes(RECOVERY_LENGTH), (byte) => RECOVERY_LETTERS.charAt(byte % RECOVERY_LETTERS.length)).join('');

const hashOf = (secret: Uint8Array, userId: string, code: string): string =>
  hmac(deriveKey(secret, 'recovery-codes'), JSON.stringify([userId, code]));

/** Gives the account ten new codes in the place of those before, as a person reads them. They are shown this once. */
export const renewCodes = async (
  { random, secret }: Pick<AuthContext, 'random' | 'secret'>,
  trx: Trx,
  userId: string,
): Promise<readonly string[]> => {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeCode(random));
  await removeCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(Array.from(codes, (code) => ({ user_id: userId, code_hash: hashOf(secret, userId, code) })))
    .execute();
  return Array.from(codes, recoveryText);
};

export const removeCodes = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

/** Uses a code up; false when it is none of the account's, or was used before. */
export const useRecoveryCode = async (
  { secret }: Pick<AuthContext, 'secret'>,
  db: Db | Trx,
  userId: string,
  code: string,
): Promise<boolean> => {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(secret, userId, code))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

export const countCodes = async (db: Db | Trx, userId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
};
