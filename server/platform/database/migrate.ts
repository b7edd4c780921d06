import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import type { Database, DialectName } from './database.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Db } from './tables.ts';

const NOTHING: Migration = { up: () => Promise.resolve() };

/** The migrations that a database has seen, in order. */
export const seenMigrations = async (db: Db, dialect: DialectName): Promise<readonly string[]> => {
  const there = await (
    dialect === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${DEFAULT_MIGRATION_TABLE}`
      : sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`
  ).execute(db);
  if (there.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).toSorted();
};

/**
 * Ours, and those of a later version that the database has seen: what they did lets this version go on
 * (docs/decisions/0032), so that it also starts while its successor takes its place.
 */
const known = async (db: Db, dialect: DialectName): Promise<Record<string, Migration>> => {
  const own = Object.keys(MIGRATIONS);
  const later = (await seenMigrations(db, dialect)).filter((name) => name > (own.at(-1) ?? ''));
  return { ...MIGRATIONS, ...Object.fromEntries(later.map((name) => [name, NOTHING])) };
};

const run = async (db: Db, dialect: DialectName, upTo: string | undefined): Promise<void> => {
  const migrations = await known(db, dialect);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
};

/**
 * Brings the tables up to date. Any number of processes may do so at once.
 * @param upTo name of the last migration to run, for an empty database that is to be like an older one
 */
export const migrate = async ({ db, dialect }: Pick<Database, 'db' | 'dialect'>, upTo?: string): Promise<void> => {
  // On PostgreSQL Kysely takes a lock; on SQLite it takes none, so that two processes would migrate at once.
  if (dialect === 'postgres') return run(db, dialect, upTo);
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await run(connection, dialect, upTo);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
};
