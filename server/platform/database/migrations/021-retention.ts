import { sql, type Kysely } from 'kysely';

/** Attempts of guests by age: those that nobody claims are deleted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index attempts_of_guests on attempts (status, started_at) where user_id is null`.execute(db);
};
