/** A driver of two databases: reads of work that allows it go to the replica, everything else to the primary. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { isCollision, isUnavailable } from '../database-errors.ts';
import { replicaScope, type ReplicaScope } from './scope.ts';

/** Words by which a statement that starts like a read writes, or locks rows, all the same. */
const WRITES = /\b(?:insert|update|delete|merge)\b|\bfor (?:no key update|share|key share)\b/i;

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  (query.kind === 'SelectQueryNode' || query.kind === 'RawNode') &&
  /^\s*(?:select|with)\b/i.test(sql) &&
  !WRITES.test(sql);

/** Whether the replica, and not the statement, is at fault: it is away, or what it replays needed the rows that were read. */
const isFaultOfReplica = (error: unknown): boolean => isUnavailable(error) || isCollision(error);

/** A connection that is opened with its first statement, as many statements need the other one. */
class LazyConnection {
  readonly #driver: Driver;
  #opened: Promise<DatabaseConnection> | null = null;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  open(): Promise<DatabaseConnection> {
    this.#opened ??= this.#driver.acquireConnection();
    return this.#opened;
  }

  async release(): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined);
    if (opened !== undefined) await this.#driver.releaseConnection(opened);
  }
}

class SplitConnection implements DatabaseConnection {
  readonly #primary: LazyConnection;
  readonly #replica: LazyConnection;
  readonly #scope: ReplicaScope;
  #inTransaction = false;

  constructor(primary: Driver, replica: Driver, scope: ReplicaScope) {
    this.#primary = new LazyConnection(primary);
    this.#replica = new LazyConnection(replica);
    this.#scope = scope;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const scope = this.#scope;
    if (!this.#inTransaction && !scope.primaryOnly) {
      if (isRead(query)) {
        try {
          return await (await this.#replica.open()).executeQuery<R>(query);
        } catch (error) {
          if (!isFaultOfReplica(error)) throw error;
          scope.primaryOnly = true;
          scope.onFault(error);
        }
      }
      // Reads after a write must see it.
      else scope.primaryOnly = true;
    }
    return (await this.#primary.open()).executeQuery<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.#primary.open()).streamQuery<R>(query, chunkSize);
  }

  /** The primary's connection, for a transaction. */
  async transacting(): Promise<DatabaseConnection> {
    this.#inTransaction = true;
    this.#scope.primaryOnly = true;
    return this.#primary.open();
  }

  async release(): Promise<void> {
    await Promise.all([this.#primary.release(), this.#replica.release()]);
  }
}

const ownerOf = async (connection: DatabaseConnection): Promise<DatabaseConnection> =>
  connection instanceof SplitConnection ? connection.transacting() : connection;

/** Creates the driver; it owns both. */
export const replicaDriver = (primary: Driver, replica: Driver): Driver => ({
  init: async () => {
    await Promise.all([primary.init(), replica.init()]);
  },
  acquireConnection: (options) => {
    const scope = replicaScope();
    return scope === null
      ? primary.acquireConnection(options)
      : Promise.resolve(new SplitConnection(primary, replica, scope));
  },
  beginTransaction: async (connection, settings: TransactionSettings) =>
    primary.beginTransaction(await ownerOf(connection), settings),
  commitTransaction: async (connection) => primary.commitTransaction(await ownerOf(connection)),
  rollbackTransaction: async (connection) => primary.rollbackTransaction(await ownerOf(connection)),
  releaseConnection: (connection, options) =>
    connection instanceof SplitConnection ? connection.release() : primary.releaseConnection(connection, options),
  destroy: async (options) => {
    await Promise.all([primary.destroy(options), replica.destroy(options)]);
  },
});
