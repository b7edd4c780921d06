import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Gives the planner of PostgreSQL its statistics. Without them, until the database gathers them by itself a minute later, it
 * may read a whole table for each row of another.
 */
export const gatherStatistics = async ({ db, dialect }: Database): Promise<void> => {
  if (dialect === 'postgres') await sql`analyze`.execute(db);
};
