/** Where the server's secrets come from. */
import type { Config } from '../../../platform/config/config.ts';
import { readOrMakeSecretFile, readSecretFile, SecretFault } from '../../../platform/keys/secret-file.ts';
import { isSameSecret, MAKE_SECRET, parseSecret } from '../../../platform/keys/secret-text.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Random } from '../../../platform/ports.ts';
import { findSetting } from '../settings-repository.ts';

/** Until version 0.2 the secret was this row of the settings. The command `move-secret` removes it. */
export const DATABASE_SECRET = 'secret';

export interface Secrets {
  /** The current one first. */
  readonly all: readonly Uint8Array[];
  /** The one that an earlier version stored in the database. */
  readonly inDatabase: Uint8Array | null;
}

/** Returns the secrets of the environment or the file, the current one first; none when nothing is configured. */
export const configuredSecrets = ({ secrets }: Pick<Config, 'secrets'>): readonly Uint8Array[] => {
  const current = secrets.current === undefined ? readSecretFile(secrets.file) : [secrets.current];
  return current === undefined ? [] : [...current, ...secrets.previous];
};

export const secretInDatabase = async (db: Db): Promise<Uint8Array | null> => {
  const text = await findSetting(db, DATABASE_SECRET);
  return text === undefined ? null : parseSecret(text);
};

/**
 * Returns the secrets that the server works with. A demo without one makes a file; production refuses with a
 * SecretFault. A secret that is still in the database counts as a previous one, or as the only one.
 */
export const openSecrets = async (
  config: Pick<Config, 'mode' | 'secrets'>,
  db: Db,
  random: Random,
): Promise<Secrets> => {
  const inDatabase = await secretInDatabase(db);
  const configured = configuredSecrets(config);
  if (configured.length > 0) {
    const known = inDatabase === null || configured.some((secret) => isSameSecret(secret, inDatabase));
    return { all: known ? configured : [...configured, inDatabase], inDatabase };
  }
  if (inDatabase !== null) return { all: [inDatabase, ...config.secrets.previous], inDatabase };
  if (config.mode === 'production') {
    throw new SecretFault(
      `APP_SECRET is required in production: make one with ${MAKE_SECRET}, and keep it apart from the database and its backups`,
    );
  }
  return { all: [...readOrMakeSecretFile(config.secrets.file, random), ...config.secrets.previous], inDatabase: null };
};
