import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { postgresDialect } from './dialects/postgres.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

export interface DatabaseOptions {
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** Address of a PostgreSQL; the embedded database is used without it. */
  readonly databaseUrl?: string | undefined;
  /** Address by which migrations reach it, past a pooler; the same without it. */
  readonly migrationUrl?: string | undefined;
  /** Called when an idle pooled connection breaks. */
  readonly onIdleError?: ((error: Error) => void) | undefined;
  /** Called with a line for each migration. */
  readonly onMigration?: ((line: string) => void) | undefined;
}

/** The file of the embedded database. */
export const embeddedFile = (dataDir: string): string => join(dataDir, 'business-wisdom.sqlite');

/** Opens the database as it is. Statements of a `patient` one may take any time. */
export const connectDatabase = (
  { dataDir, databaseUrl, onIdleError }: DatabaseOptions,
  { patient = false } = {},
): Database => {
  const pooled =
    databaseUrl === undefined ? null : postgresDialect(databaseUrl, onIdleError ?? (() => undefined), patient);
  const db = new Kysely<Tables>({ dialect: pooled?.dialect ?? sqliteDialect(embeddedFile(dataDir)) });
  return {
    db,
    dialect: pooled === null ? 'sqlite' : 'postgres',
    ...(pooled === null ? {} : { pool: pooled.use }),
    close: () => db.destroy(),
  };
};

/** Brings the tables of a database up to date. */
export const migrateDatabase = async (options: DatabaseOptions): Promise<void> => {
  const { databaseUrl, migrationUrl = databaseUrl, onMigration } = options;
  const database = connectDatabase({ ...options, databaseUrl: migrationUrl }, { patient: true });
  try {
    await migrate(database, { say: onMigration });
  } finally {
    await database.close();
  }
};

/** Opens the database and brings its tables up to date. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  await migrateDatabase(options);
  return connectDatabase(options);
};
