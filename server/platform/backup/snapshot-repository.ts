import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/tables.ts';

/**
 * Runs the work in one read-only transaction, which sees the database as of one moment. Writers don't wait for it on either
 * database.
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
