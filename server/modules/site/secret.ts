import type { Random } from '../../platform/ports.ts';
import type { Db } from '../../platform/database/tables.ts';

const KEY = 'secret';
const BYTES = 32;

/**
 * The server's secret: 32 random bytes that the first start writes into the database, so that every process has the
 * same and no configuration can lose it.
 */
export const serverSecret = async (db: Db, random: Random): Promise<Uint8Array> => {
  await db
    .insertInto('settings')
    .values({ key: KEY, value: Buffer.from(random.bytes(BYTES)).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
};
