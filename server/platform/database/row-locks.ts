import { PostgresAdapter } from 'kysely';
import type { Db } from './tables.ts';

/**
 * The query, which then holds the rows that it finds until its transaction ends, as an update of them would, and writes
 * nothing. On SQLite a transaction holds the whole database from its beginning.
 */
export const lockRows = <Query extends { forNoKeyUpdate(): Query }>(db: Db, query: Query): Query =>
  db.getExecutor().adapter instanceof PostgresAdapter ? query.forNoKeyUpdate() : query;
