/** The meaning of errors of both databases. */

interface Coded {
  readonly syscall?: unknown;
  readonly code?: unknown;
  readonly errcode?: unknown;
  readonly message?: unknown;
}

const coded = (error: unknown): Coded => (typeof error === 'object' && error !== null ? error : {});

// node:sqlite gives SQLite's primary result code in the low byte of `errcode`.
const SQLITE = { BUSY: 5, LOCKED: 6, READONLY: 8, IOERR: 10, FULL: 13, CANTOPEN: 14 } as const;
const SQLITE_UNAVAILABLE: readonly number[] = Object.values(SQLITE);
const SQLITE_CONSTRAINT_UNIQUE: readonly number[] = [2067, 1555];

const sqliteCode = (error: unknown): number | null => {
  const { code, errcode } = coded(error);
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode : null;
};

// Classes 08 (connection), 53 (resources), 57P (shutdown), 58 (system); 57014 is our statement timeout.
const POSTGRES_UNAVAILABLE = /^(?:08|53|57P|58)[0-9A-Z]*$|^57014$|^25P0[34]$/;
const SOCKET_UNAVAILABLE: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
// Messages of pg that have no code: a connection breaks, or none becomes free.
const POOL_UNAVAILABLE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|not queryable/;

/** Whether the database couldn't do its work just now, so that the same call may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  const sqlite = sqliteCode(error);
  if (sqlite !== null) return SQLITE_UNAVAILABLE.includes(sqlite & 0xff);
  const { code, message, syscall } = coded(error);
  if (syscall === 'connect') return true;
  if (typeof code === 'string' && POSTGRES_UNAVAILABLE.test(code)) return true;
  return SOCKET_UNAVAILABLE.has(code) || (error instanceof Error && POOL_UNAVAILABLE.test(String(message)));
};

/** Whether a unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => {
  const sqlite = sqliteCode(error);
  return sqlite === null ? coded(error).code === '23505' : SQLITE_CONSTRAINT_UNIQUE.includes(sqlite);
};

/** Whether two transactions of PostgreSQL got in each other's way, so that running one again may succeed. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(String(coded(error).code));

/** Whether a statement of PostgreSQL gave up waiting for a lock. */
export const isLockTimeout = (error: unknown): boolean => coded(error).code === '55P03';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code } = coded(error);
  return error.message || (typeof code === 'string' ? code : error.name);
};

/** A sentence for an operator about a database that can't be reached; null for any other error. */
export const unreachableSentence = (error: unknown): string | null => {
  if (!isUnavailable(error)) {
    // Migrations wrap what went wrong.
    return error instanceof Error && error.cause !== undefined ? unreachableSentence(error.cause) : null;
  }
  const reason = reasonOf(error);
  const advice = reason.includes('unsupported startup parameter')
    ? '. PgBouncer has to ignore the time limits that this server sets: see deploy/pgbouncer.ini'
    : '';
  return `The database can't be reached: ${reason}${advice}`;
};
