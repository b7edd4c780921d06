import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Database, DialectName } from './database.ts';
import { isCollision, isLockTimeout } from './database-errors.ts';
import { makeStepsTable, noteSteps, runSteps, type TableMigration } from './migration-steps.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Db } from './tables.ts';

const NOTHING: TableMigration = { up: () => Promise.resolve() };

/** A statement that waits for a lock blocks all later ones, so a migration soon gives up and tries again. */
const LOCK_TIMEOUT_MS = 500;
const RETRY_MS = 500;
/** How often a process asks whether it may migrate. */
const TURN_EVERY_MS = 100;
/** How long a migration tries to get its locks before the process ends with the reason. */
const PATIENCE_MS = 10 * 60_000;
/** Shortest time between two lines about waiting. */
const SAY_EVERY_MS = 10_000;
/** Id of the lock of the migrating process: any number that no other lock has. */
const TURN = 7_203_391_845;

export interface MigrateOptions {
  /** Name of the last migration to run, for an empty database that is to be like an older one. */
  readonly upTo?: string | undefined;
  /** Called with a line for each migration and step that is done, and for waiting. */
  readonly say?: ((line: string) => void) | undefined;
  /** Leaves the steps after the migrations to the next start: rows are loaded first. */
  readonly stepsLater?: boolean | undefined;
}

/** The migrations that a database has seen, in order. */
export const seenMigrations = async (db: Db, dialect: DialectName): Promise<readonly string[]> => {
  const there = await (
    dialect === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${DEFAULT_MIGRATION_TABLE}`
      : sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`
  ).execute(db);
  if (there.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).toSorted();
};

/**
 * Ours, and those of a later version that the database has seen: what they did lets this version go on
 * (docs/decisions/0032), so that it also starts while its successor takes its place.
 */
const known = async (db: Db, dialect: DialectName): Promise<Record<string, TableMigration>> => {
  const own = Object.keys(MIGRATIONS);
  const later = (await seenMigrations(db, dialect)).filter((name) => name > (own.at(-1) ?? ''));
  return { ...MIGRATIONS, ...Object.fromEntries(later.map((name) => [name, NOTHING])) };
};

/** Runs the work in one transaction that alone writes (SQLite), or that waits for no lock for long (PostgreSQL). */
const inShortTransaction = async <T>({ db, dialect }: Opened, work: (db: Db) => Promise<T>): Promise<T> => {
  if (dialect === 'postgres') {
    return db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx);
      await sql`set local statement_timeout = 0`.execute(trx);
      return work(trx);
    });
  }
  // Kysely's migrator refuses a transaction of SQLite, but not a connection that is in one.
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
};

type Opened = Pick<Database, 'db' | 'dialect'>;
type Say = (line: string) => void;

/** Says a line at most so often. */
const seldom = (say: Say): Say => {
  let saidAt = -Infinity;
  return (line) => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = performance.now();
    say(line);
  };
};

/** Tries again while another transaction holds a lock that is needed. */
export const withPatience = async <T>(work: () => Promise<T>, what: string, say: Say): Promise<T> => {
  const waiting = seldom(say);
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(isLockTimeout(error) || isCollision(error)) || performance.now() > until) throw error;
      waiting(`${what} waits: another transaction holds a table that it changes`);
      await pause(RETRY_MS);
    }
  }
};

/** Runs in one process at a time. Behind a pooler only a transaction has a connection of its own, so an idle one holds the lock. */
const inTurn = async ({ db, dialect }: Opened, say: Say, work: () => Promise<void>): Promise<void> => {
  if (dialect === 'sqlite') return work();
  const waiting = seldom(say);
  const tryIt = (): Promise<boolean> =>
    db.transaction().execute(async (keeper) => {
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${TURN}) as taken`.execute(
        keeper,
      );
      if (rows[0]?.taken !== true) return false;
      // The last statement of a transaction that idles: after a select it would hold a snapshot, for which indexes wait.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(keeper);
      await work();
      return true;
    });
  while (!(await tryIt())) {
    waiting('Another server is bringing the tables up to date; this one waits');
    await pause(TURN_EVERY_MS);
  }
};

/** Runs the next migrations in one transaction; gives their names. */
const runNext = async (db: Db, dialect: DialectName, upTo: string | null): Promise<readonly string[]> => {
  const migrations = await known(db, dialect);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await (upTo === null ? migrator.migrateUp() : migrator.migrateTo(upTo));
  // Not wrapped: it says whether another try may help.
  if (error !== undefined) throw error as Error;
  const names = results.map(({ migrationName }) => migrationName);
  for (const name of names) await noteSteps(db, name, migrations[name]?.afterwards ?? []);
  return names;
};

/**
 * Brings the tables up to date: each migration in a transaction of its own, on an empty database all in one. Any number of
 * processes may do so at once. Throws with the reason as its cause; what was done until then stays.
 */
export const migrate = async (
  opened: Opened,
  { upTo, say = () => undefined, stepsLater = false }: MigrateOptions = {},
): Promise<void> => {
  const { db, dialect } = opened;
  const last = upTo ?? Object.keys(MIGRATIONS).at(-1) ?? '';
  const transaction = <T>(what: string, work: (trx: Db) => Promise<T>): Promise<T> =>
    withPatience(() => inShortTransaction(opened, work), what, say);

  const all = async (): Promise<void> => {
    await transaction('The first step', makeStepsTable);
    const isNew = (await seenMigrations(db, dialect)).length === 0;
    for (;;) {
      const seen = await seenMigrations(db, dialect);
      if ((seen.at(-1) ?? '') >= last) break;
      const startedAt = performance.now();
      const names = await transaction('A migration', (trx) => runNext(trx, dialect, seen.length === 0 ? last : null));
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      if (seen.length > 0) say(`${names.join(', ')}: tables changed in ${seconds} s`);
    }
    if (stepsLater) return;
    const inSteps = <T>(work: (trx: Db) => Promise<T>): Promise<T> => transaction('A step', work);
    await runSteps(db, { migrations: MIGRATIONS, inShortTransaction: inSteps, say, isUsed: !isNew });
  };
  try {
    await inTurn(opened, say, all);
  } catch (error) {
    throw new Error('The database could not be migrated', { cause: error });
  }
};
