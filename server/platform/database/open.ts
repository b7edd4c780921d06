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
  /** Hears of a pooled connection that broke while nobody used it. */
  readonly onIdleError?: ((error: Error) => void) | undefined;
}

/** Where the embedded database stands. */
export const embeddedFile = (dataDir: string): string => join(dataDir, 'business-wisdom.sqlite');

/** Opens the database as it is. */
export const connectDatabase = ({ dataDir, databaseUrl, onIdleError }: DatabaseOptions): Database => {
  const pooled = databaseUrl === undefined ? null : postgresDialect(databaseUrl, onIdleError ?? (() => undefined));
  const db = new Kysely<Tables>({ dialect: pooled?.dialect ?? sqliteDialect(embeddedFile(dataDir)) });
  return {
    db,
    dialect: pooled === null ? 'sqlite' : 'postgres',
    ...(pooled === null ? {} : { pool: pooled.use }),
    close: () => db.destroy(),
  };
};

/** Opens the database and brings its tables up to date. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const database = connectDatabase(options);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
