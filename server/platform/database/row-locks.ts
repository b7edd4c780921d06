import { PostgresAdapter } from 'kysely';
import type { Db } from './tables.ts';

/**
 * Makes a query lock the rows that it returns until the end of the transaction, as an update would. SQLite needs nothing: its
 * transactions lock the whole database from the beginning.
 */
export const lockRows = <Query extends { forNoKeyUpdate(): Query }>(db: Db, query: Query): Query =>
  db.getExecutor().adapter instanceof PostgresAdapter ? query.forNoKeyUpdate() : query;
