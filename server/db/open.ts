import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { postgresDialect } from './dialects/postgres.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

export interface DatabaseOptions {
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** Address of a PostgreSQL; the embedded database is used without it. */
  readonly databaseUrl?: string | undefined;
  /** Hears of a pooled connection that broke while nobody used it. */
  readonly onIdleError?: ((error: Error) => void) | undefined;
}

/** Opens the database and brings its tables up to date. */
export const openDatabase = async ({ dataDir, databaseUrl, onIdleError }: DatabaseOptions): Promise<Database> => {
  const db = new Kysely<Tables>({
    dialect:
      databaseUrl === undefined
        ? sqliteDialect(join(dataDir, 'business-wisdom.sqlite'))
        : postgresDialect(databaseUrl, onIdleError ?? (() => undefined)),
  });
  const database: Database = {
    db,
    dialect: databaseUrl === undefined ? 'sqlite' : 'postgres',
    close: () => db.destroy(),
  };
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
