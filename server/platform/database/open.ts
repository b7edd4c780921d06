import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { postgresDialect, withReplica } from './dialects/postgres.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

export interface DatabaseOptions {
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** Address of a PostgreSQL; the embedded database is used without it. */
  readonly databaseUrl?: string | undefined;
  /** Address of a PostgreSQL that replays what that one writes; reads that may be late go there. */
  readonly replicaUrl?: string | undefined;
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
  { dataDir, databaseUrl, replicaUrl, onIdleError = () => undefined }: DatabaseOptions,
  { patient = false } = {},
): Database => {
  if (databaseUrl === undefined) {
    const db = new Kysely<Tables>({ dialect: sqliteDialect(embeddedFile(dataDir)) });
    return { db, dialect: 'sqlite', close: () => db.destroy() };
  }
  const primary = postgresDialect(databaseUrl, onIdleError, patient);
  const split = replicaUrl === undefined ? null : withReplica(primary, postgresDialect(replicaUrl, onIdleError));
  const db = new Kysely<Tables>({ dialect: split?.dialect ?? primary.dialect });
  return {
    db,
    dialect: 'postgres',
    pool: primary.use,
    ...(split === null ? {} : { replica: split.positions }),
    close: () => db.destroy(),
  };
};

/** Brings the tables of a database up to date. */
export const migrateDatabase = async (options: DatabaseOptions): Promise<void> => {
  const { databaseUrl, migrationUrl = databaseUrl, onMigration } = options;
  const database = connectDatabase({ ...options, databaseUrl: migrationUrl, replicaUrl: undefined }, { patient: true });
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
