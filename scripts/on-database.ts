/** What every command that works on the server's database has in common. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupFault } from '../server/platform/backup/manifest.ts';
import { ConfigFault, loadConfig, type Config } from '../server/platform/config/config.ts';
import type { Database } from '../server/platform/database/database.ts';
import { isUnavailable } from '../server/platform/database/database-errors.ts';
import { seenMigrations } from '../server/platform/database/migrate.ts';
import { connectDatabase, embeddedFile } from '../server/platform/database/open.ts';

/** A sentence for the operator: the environment doesn't name the server's database. */
class DatabaseMissing extends Error {}

/** The database that a configuration names, without its password. */
const nameOf = ({ databaseUrl, dataDir }: Config): string => {
  if (databaseUrl === undefined) return resolve(embeddedFile(dataDir));
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
};

/** The sentence for an operator, or null for an error that no one foresaw. */
const sentenceOf = (error: unknown): string | null => {
  if (error instanceof ConfigFault || error instanceof BackupFault || error instanceof DatabaseMissing)
    return error.message;
  if (isUnavailable(error)) {
    return `The database can't be reached: ${error instanceof Error ? error.message || String(error) : String(error)}`;
  }
  return null;
};

/** Runs a command. What can go wrong ends it with a sentence and the exit code 1. */
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

/** Gives the work the database of the environment as it is, and says which one that is. */
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
  const missing = new DatabaseMissing(
    `There is no database of Business Wisdom at ${nameOf(config)}. Run this with the server's environment: node --env-file=/etc/business-wisdom.env …`,
  );
  if (config.databaseUrl === undefined && !existsSync(embeddedFile(config.dataDir))) throw missing;
  await onDatabase(async (database) => {
    if ((await seenMigrations(database.db, database.dialect)).length === 0) throw missing;
    await work(database, config);
  });
};
