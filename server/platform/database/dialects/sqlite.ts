import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  SqliteDialect,
  type DatabaseIntrospector,
  type Kysely,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { introspectionOf } from './introspection.ts';

/** How long a statement waits for another process that writes, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;
const STATEMENTS_MAX = 500;
/** Page cache, in KiB. With SQLite's default of 2 MB each query of a large table reads the file. */
const CACHE_KIB = 65_536;

const shim = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  // Kysely hands over what the typed queries bind: text, numbers and null.
  all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
});

/** A rollback that finds the transaction gone is content: SQLite undoes one by itself when the disk is full. */
const rollback = (database: DatabaseSync): SqliteStatement => ({
  reader: false,
  all: () => [],
  run: () => {
    if (database.isTransaction) database.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  },
  iterate: () => [].values(),
});

const withStatementCache = (database: DatabaseSync): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>();
  const undo = rollback(database);
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (sql) => {
      if (sql === 'rollback') return undo;
      // A transaction that reads first and writes later can't wait for its turn, so each takes its turn at the start.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      const known = statements.get(text);
      if (known) return known;
      const statement = shim(database.prepare(text));
      if (statements.size >= STATEMENTS_MAX) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
};

/** Makes the file and its folder. SQLite gives its other files the mode of this one. */
const makeFile = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY));
  // It holds everyone's data. Earlier versions, and copies made by hand, left it readable.
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(one) && (statSync(one).mode & OTHERS) !== 0) chmodSync(one, OWNER_ONLY);
  }
};

class Dialect extends SqliteDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return introspectionOf(db, 'sqlite', super.createIntrospector(db));
  }
}

/** Node's own SQLite behind Kysely's dialect; a commit that was answered survives a power cut. */
export const sqliteDialect = (file: string): SqliteDialect => {
  if (file !== ':memory:') makeFile(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec(`pragma cache_size = -${String(CACHE_KIB)}`);
  return new Dialect({ database: withStatementCache(database) });
};
