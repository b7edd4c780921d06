import type { Random } from '../../platform/ports.ts';
import type { Db } from '../../platform/database/tables.ts';
import { addSetting, findSetting } from './settings-repository.ts';

const KEY = 'secret';
const BYTES = 32;

/**
 * The server's secret: 32 random bytes that the first start writes into the database, so that every process has the
 * same and no configuration can lose it.
 */
export const serverSecret = async (db: Db, random: Random): Promise<Uint8Array> => {
  await addSetting(db, KEY, Buffer.from(random.bytes(BYTES)).toString('base64url'));
  const value = await findSetting(db, KEY);
  if (value === undefined) throw new Error('The setting of the secret was deleted while the server started');
  return Buffer.from(value, 'base64url');
};
