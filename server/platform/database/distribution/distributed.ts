import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Whether Citus spreads the rows of that table over several machines. */
export const isDistributed = async (db: Db, table: string): Promise<boolean> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return false;
  const extension = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  if (extension.rows.length === 0) return false;
  const { rows } = await sql`
    select 1 from pg_dist_partition where logicalrelid = to_regclass(${table}) and partmethod = 'h'`.execute(db);
  return rows.length > 0;
};
