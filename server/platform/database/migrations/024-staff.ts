import { sql, type Kysely } from 'kysely';

/**
 * The few who work with us, by name. SQLite takes every role for as common as any other, and would read all people to
 * find them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index staff_by_name on users (name, id) where role <> 'user'`.execute(db);
};
