import { sql, type DatabaseIntrospector, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { DialectName } from '../database.ts';

const MIGRATOR_TABLES = sql.join([DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE]);

const PRESENT = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table' and name in (${MIGRATOR_TABLES})`,
  postgres: sql<{ name: string }>`select table_name as name from unnest(array[${MIGRATOR_TABLES}]) as t (table_name)
    where to_regclass(table_name) is not null`,
};

/**
 * Kysely's introspection, quicker for its migrator. Twice before each migration that looks for its own two tables, and reading
 * the columns of all others would take longer than the migration. Internal tables are of interest to the migrator alone.
 */
export const introspectionOf = (
  db: Kysely<unknown>,
  dialect: DialectName,
  full: DatabaseIntrospector,
): DatabaseIntrospector => ({
  getSchemas: () => full.getSchemas(),
  getTables: async (options) => {
    if (options?.withInternalKyselyTables !== true) return full.getTables(options);
    const { rows } = await PRESENT[dialect].execute(db);
    return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
  },
});
