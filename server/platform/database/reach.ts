import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Asks the database for nothing. Rejects when it doesn't answer. */
export const reach = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};
