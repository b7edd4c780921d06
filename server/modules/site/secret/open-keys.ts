import type { Config } from '../../../platform/config/config.ts';
import { deriveKey } from '../../../platform/crypto.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { CONTENT_PURPOSES, createKeys, type ContentKeys, type Keys } from '../../../platform/keys/keys.ts';
import { SecretFault } from '../../../platform/keys/secret-file.ts';
import type { Random } from '../../../platform/ports.ts';
import { addSetting, changeSetting, findSetting } from '../settings-repository.ts';
import { openSecrets } from './sources.ts';

/** The setting that says which secret the database was last used with. */
export const SECRET_VERSION = 'secret version';

const FOREIGN =
  'This database was used with another secret. Start with that secret: as APP_SECRET, in SECRET_FILE, or as APP_SECRET_PREVIOUS while you replace it. If it is lost, run: node server/cli.ts move-secret --lost';

export const IN_DATABASE =
  'The server’s secret is still in the database and in every backup of it. Move it: node server/cli.ts move-secret';

/** Refuses a secret that the database doesn't know, and notes the current one. */
const checkVersion = async (db: Db, [current = '', ...previous]: readonly string[]): Promise<void> => {
  await addSetting(db, SECRET_VERSION, current);
  const noted = (await findSetting(db, SECRET_VERSION)) ?? current;
  if (noted === current) return;
  if (!previous.includes(noted)) throw new SecretFault(FOREIGN);
  await changeSetting(db, SECRET_VERSION, noted, current);
};

const openContentKeys = async (db: Db, origin: Uint8Array): Promise<ContentKeys> => {
  const keys = new Map<string, Uint8Array>();
  for (const purpose of CONTENT_PURPOSES) {
    const setting = `content key: ${purpose}`;
    const derived = Buffer.from(deriveKey(origin, purpose)).toString('base64url');
    await addSetting(db, setting, derived);
    keys.set(purpose, Buffer.from((await findSetting(db, setting)) ?? derived, 'base64url'));
  }
  return (purpose) => keys.get(purpose) ?? deriveKey(origin, purpose);
};

export interface OpenedKeys {
  readonly keys: Keys;
  readonly contentKeys: ContentKeys;
  /** A sentence for the log, or null. */
  readonly warning: string | null;
}

/** Opens the server's keys. Throws a SecretFault with a sentence for the operator. */
export const openKeys = async (
  config: Pick<Config, 'mode' | 'secrets'>,
  db: Db,
  random: Random,
): Promise<OpenedKeys> => {
  const { all, inDatabase } = await openSecrets(config, db, random);
  const keys = createKeys(all);
  await checkVersion(db, keys.versions);
  const origin = inDatabase ?? all[0] ?? new Uint8Array();
  return {
    keys,
    contentKeys: await openContentKeys(db, origin),
    warning: inDatabase === null ? null : IN_DATABASE,
  };
};
