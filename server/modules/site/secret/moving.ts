/** Moves the secret that an earlier version stored in the database to where the server looks for it now. */
import { appendFileSync } from 'node:fs';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createKeys, versionOf } from '../../../platform/keys/keys.ts';
import {
  readOrMakeSecretFile,
  readSecretFile,
  SecretFault,
  writeSecretFile,
} from '../../../platform/keys/secret-file.ts';
import { isSameSecret, secretText } from '../../../platform/keys/secret-text.ts';
import type { Random } from '../../../platform/ports.ts';
import { forgetFreedSpace, putSetting, removeSetting } from '../settings-repository.ts';
import { SECRET_VERSION } from './open-keys.ts';
import { configuredSecrets, DATABASE_SECRET, secretInDatabase } from './sources.ts';

export type Move =
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'moved'; readonly to: string }
  /** The operator has to set that variable and run the command again. */
  | { readonly outcome: 'unset'; readonly variable: 'APP_SECRET' | 'APP_SECRET_PREVIOUS'; readonly secret: string };

const PROBE = 'what the old secret sealed, the new source must open';

/** Writes the secret to the file: as its only line, or below those that are there. */
const putIntoFile = (file: string, secret: Uint8Array): void => {
  if (readSecretFile(file) === undefined && writeSecretFile(file, secret)) return;
  const present = readSecretFile(file) ?? [];
  if (!present.some((one) => isSameSecret(one, secret)))
    appendFileSync(file, `${secretText(secret)}\n`, { flush: true });
};

/** Reads the configured source like a server that starts, and tries what it must be able to do. */
const proveSource = (config: Pick<Config, 'secrets'>, secret: Uint8Array): boolean => {
  const secrets = configuredSecrets(config);
  if (!secrets.some((one) => isSameSecret(one, secret))) return false;
  const before = createKeys([secret]);
  const after = createKeys(secrets);
  const opens = after.unseal('proof', before.seal('proof', PROBE)) === PROBE;
  return opens && after.matches('proof', PROBE, before.hash('proof', PROBE));
};

/** Removes the secret from the database once the configured source has proven to hold it. */
export const moveSecret = async (
  config: Pick<Config, 'mode' | 'secrets'>,
  database: Pick<Database, 'db' | 'dialect'>,
): Promise<Move> => {
  const secret = await secretInDatabase(database.db);
  if (secret === null) return { outcome: 'nothing' };
  const { current, file, fileIsSet } = config.secrets;
  const usesFile = current === undefined && (fileIsSet || config.mode === 'demo');
  if (usesFile) putIntoFile(file, secret);
  if (!proveSource(config, secret)) {
    const variable = current === undefined ? 'APP_SECRET' : 'APP_SECRET_PREVIOUS';
    return { outcome: 'unset', variable, secret: secretText(secret) };
  }
  await removeSetting(database.db, DATABASE_SECRET);
  await forgetFreedSpace(database);
  return { outcome: 'moved', to: usesFile ? file : 'the environment' };
};

/** Lets the database be used with the configured secret after the one before was lost. */
export const forgetLostSecret = async (
  config: Pick<Config, 'mode' | 'secrets'>,
  database: Pick<Database, 'db'>,
  random: Random,
): Promise<void> => {
  const configured = configuredSecrets(config);
  const [current] =
    configured.length > 0 || config.mode === 'production'
      ? configured
      : readOrMakeSecretFile(config.secrets.file, random);
  if (current === undefined) throw new SecretFault('Set APP_SECRET to a new secret first');
  await putSetting(database.db, SECRET_VERSION, versionOf(current));
};
