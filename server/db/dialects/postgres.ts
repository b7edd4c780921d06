import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { PoolUse } from '../database.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;

const types = new pg.TypeOverrides();
// Our bigints are milliseconds and counts: exact as a number until the year 287396.
types.setTypeParser(pg.types.builtins.INT8, Number);

/** The dialect, and how its pool is used. */
export interface PooledDialect {
  readonly dialect: PostgresDialect;
  readonly use: () => PoolUse;
}

/**
 * PostgreSQL, and what speaks its protocol.
 * @param onIdleError hears of a connection that broke while nobody used it; the pool replaces it
 */
export const postgresDialect = (url: string, onIdleError: (error: Error) => void): PooledDialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  });
  pool.on('error', onIdleError);
  return {
    dialect: new PostgresDialect({ pool }),
    use: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
};
