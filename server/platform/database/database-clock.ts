import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** The time on the machine of PostgreSQL, in milliseconds since 1970. */
export const postgresNow = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(db);
  return (rows[0]?.now ?? 0) * 1_000;
};
