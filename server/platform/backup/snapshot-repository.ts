import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/tables.ts';

/**
 * Lets the work read the database as it stands at this moment, while others go on writing: one transaction that only
 * reads, which neither database makes anybody wait for.
 */
export const inSnapshot = <T>({ db, dialect }: Database, work: (db: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    if (dialect === 'sqlite') await sql`begin deferred`.execute(connection);
    else {
      await sql`begin isolation level repeatable read, read only`.execute(connection);
      await sql`set local statement_timeout = 0`.execute(connection);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(connection);
    }
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
