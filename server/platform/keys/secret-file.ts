/** The file that holds the server's secrets, one a line, the current one first. Only its owner can read it. */
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Random } from '../ports.ts';
import { MAKE_SECRET, parseSecret, secretText } from './secret-text.ts';

const OTHERS = 0o077;
const OWNER_ONLY = 0o600;
const BYTES = 32;

/** A sentence for the operator: the server has no usable secret. */
export class SecretFault extends Error {}

const closeToOthers = (file: string): void => {
  if ((statSync(file).mode & OTHERS) === 0) return;
  try {
    chmodSync(file, OWNER_ONLY);
  } catch {
    throw new SecretFault(`${file} holds the server's secret, but others can read it: run chmod 600 ${file}`);
  }
};

/** Reads the secrets of a file; undefined when it doesn't exist. */
export const readSecretFile = (file: string): readonly Uint8Array[] | undefined => {
  if (!existsSync(file)) return undefined;
  closeToOthers(file);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const secrets = lines.flatMap((line) => parseSecret(line) ?? []);
  if (secrets.length === 0 || secrets.length < lines.length) {
    throw new SecretFault(
      `Every line of ${file} must be at least 32 random bytes in base64 or hex: make one with ${MAKE_SECRET}`,
    );
  }
  return secrets;
};

/** Writes a file that doesn't exist yet, all at once; false when another process was faster. */
export const writeSecretFile = (file: string, secret: Uint8Array): boolean => {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${String(process.pid)}`;
  writeFileSync(unfinished, `${secretText(secret)}\n`, { mode: OWNER_ONLY, flag: 'wx', flush: true });
  try {
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/** Reads the file, and makes it first when it doesn't exist. */
export const readOrMakeSecretFile = (file: string, random: Random): readonly Uint8Array[] => {
  const present = readSecretFile(file);
  if (present !== undefined) return present;
  writeSecretFile(file, random.bytes(BYTES));
  const made = readSecretFile(file);
  if (made === undefined) throw new SecretFault(`${file} disappeared while the server started`);
  return made;
};
