/** Shared by the commands that work on the server's database. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupFault } from '../platform/backup/manifest.ts';
import { ConfigFault, loadConfig, type Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { unreachableSentence } from '../platform/database/database-errors.ts';
import { seenMigrations } from '../platform/database/migrate.ts';
import { SecretFault } from '../platform/keys/secret-file.ts';
import { connectDatabase, embeddedFile } from '../platform/database/open.ts';

/** A sentence for the operator about the database. */
export class DatabaseFault extends Error {}

/** The database that a configuration names, without its password. */
export const nameOf = ({ databaseUrl, dataDir }: Config): string => {
  if (databaseUrl === undefined) return resolve(embeddedFile(dataDir));
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
};

const isFault = (error: unknown): error is Error =>
  [ConfigFault, BackupFault, SecretFault, DatabaseFault].some((kind) => error instanceof kind);

/** The sentence for an operator, or null for an error that no one foresaw. */
const sentenceOf = (error: unknown): string | null => (isFault(error) ? error.message : unreachableSentence(error));

/** Runs a command. A foreseen fault ends it with a sentence and the exit code 1. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
};

/** Runs the work on the database of the environment, and prints which one that is. */
export const onDatabase = async (work: (database: Database, config: Config) => Promise<void>): Promise<void> => {
  const config = loadConfig(process.env);
  console.log(`Database: ${nameOf(config)}`);
  const database = connectDatabase(config);
  try {
    await work(database, config);
  } finally {
    await database.close();
  }
};

/** The same, but refuses a database that isn't there, or has none of our tables, instead of making one. */
export const onExistingDatabase: typeof onDatabase = async (work) => {
  const config = loadConfig(process.env);
  const missing = new DatabaseFault(
    `There is no database of Business Wisdom at ${nameOf(config)}. Name the server's environment file: --environment /etc/business-wisdom.env`,
  );
  if (config.databaseUrl === undefined && !existsSync(embeddedFile(config.dataDir))) throw missing;
  await onDatabase(async (database) => {
    if ((await seenMigrations(database.db, database.dialect)).length === 0) throw missing;
    await work(database, config);
  });
};
