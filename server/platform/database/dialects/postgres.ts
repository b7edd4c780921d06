import {
  PostgresAdapter,
  PostgresDialect,
  type DatabaseIntrospector,
  type Driver,
  type Kysely,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import type { PoolUse } from '../database.ts';
import { replicaDriver } from '../replica/replica-driver.ts';
import type { ReplicaPositions } from '../replica/replica-age.ts';
import { introspectionOf } from './introspection.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;

const types = new pg.TypeOverrides();
// Our bigints are milliseconds and counts: exact as a number until the year 287396.
types.setTypeParser(pg.types.builtins.INT8, Number);

const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * Lets everything that is sent to the server in this turn of the event loop leave in one piece: what costs is waking the
 * other side, and not the bytes.
 */
const gather = ({ connection: { stream } }: pg.PoolClient): void => {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

const BEGIN_RESULT = { command: 'BEGIN', rowCount: null, rows: [] };

/**
 * The pool without the connections on which an answer was waited for in vain: after a failover they are dead without ever
 * saying so, and each statement sent there would wait once more. A transaction's beginning isn't waited for by itself: it
 * leaves with the first statement, which waits for both.
 */
const withoutSilent = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect();
    let silent = false;
    let beginning: Promise<unknown> | null = null;
    const ask = async (text: string, parameters: readonly unknown[]) => {
      try {
        gather(client);
        return await client.query(text, [...parameters]);
      } catch (error) {
        silent ||= isSilence(error);
        throw error;
      }
    };
    // Kysely's type knows cursors too, which it is never handed here.
    return {
      query: async (text: string, parameters: readonly unknown[]) => {
        const pending = ask(text, parameters);
        if (text === 'begin') {
          beginning = pending;
          // The first statement reports it.
          pending.catch(() => undefined);
          return BEGIN_RESULT;
        }
        const [answer] = await Promise.all([pending, beginning]);
        beginning = null;
        return answer;
      },
      release: (discard?: boolean) => client.release(discard === true || silent),
    } as unknown as Awaited<ReturnType<PostgresPool['connect']>>;
  },
});

/** Migrations take turns by themselves (migrate.ts): a lock of the session can't be had behind a pooler. */
class Adapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new Adapter();
  }
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return introspectionOf(db, 'postgres', super.createIntrospector(db));
  }
}

/** Time limits of a server's statements. Migrations of large tables have none. */
const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};
// As text: pg leaves out a zero that is a number, and then the role's own limit would hold.
const NO_LIMITS = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' } as unknown as typeof LIMITS;

/** The dialect, and how its pool is used. */
export interface PooledDialect {
  readonly dialect: PostgresDialect;
  readonly use: () => PoolUse;
  /** The one number that a statement of this database gives; NaN for null. */
  readonly readNumber: (statement: string) => Promise<number>;
}

/**
 * PostgreSQL, and what speaks its protocol.
 * @param onIdleError called when an idle connection breaks; the pool replaces it
 * @param patient statements may take any time
 */
export const postgresDialect = (url: string, onIdleError: (error: Error) => void, patient = false): PooledDialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(patient ? NO_LIMITS : LIMITS),
    keepAlive: true,
    // Statements that don't wait for each other are sent at once (`together`), and run in their order.
    pipeline: true,
  });
  // The pool listens to idle connections only. An error between two statements of a transaction would have no listener,
  // which ends the process.
  pool.on('connect', (client) => client.on('error', onIdleError));
  pool.on('error', () => undefined);
  return {
    dialect: new Dialect({ pool: withoutSilent(pool) }),
    use: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    readNumber: async (text) => {
      const { rows } = await pool.query<[number | null]>({ text, rowMode: 'array' });
      return rows[0]?.[0] ?? NaN;
    },
  };
};

// The insert position counts, not the flushed one: with synchronous_commit off a commit is acknowledged before the
// flush.
const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint`;
const APPLIED = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end, '0/0')::bigint`;

/** Reads of work that allows it go to the replica (`replica/scope.ts`), everything else to the primary. */
export const withReplica = (
  primary: PooledDialect,
  replica: PooledDialect,
): { readonly dialect: PostgresDialect; readonly positions: ReplicaPositions } => {
  class ReplicaDialect extends Dialect {
    override createDriver(): Driver {
      return replicaDriver(primary.dialect.createDriver(), replica.dialect.createDriver());
    }
  }
  return {
    // Its drivers have the pools.
    dialect: new ReplicaDialect({
      pool: () => Promise.reject(new Error('The pool of a replica dialect is never asked')),
    }),
    positions: { written: () => primary.readNumber(WRITTEN), applied: () => replica.readNumber(APPLIED) },
  };
};
