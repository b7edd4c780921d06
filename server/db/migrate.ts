import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Tables } from './schema.ts';

const run = async (db: Kysely<Tables>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
};

/** Brings the tables up to date. Any number of processes may do so at once. */
export const migrate = async ({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<void> => {
  // On PostgreSQL Kysely takes a lock; on SQLite it takes none, so that two processes would migrate at once.
  if (dialect === 'postgres') return run(db);
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await run(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
};
