import { sql } from 'kysely';
import type { DialectName } from '../database/database.ts';
import type { Db } from '../database/tables.ts';
import type { Row, Value } from './row-hash.ts';

/** A table and its columns, in an order that two databases of one schema agree on. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

const READ_AT_ONCE = 1_000;
/** Databases take some 32,000 values a statement. */
const VALUES_AT_ONCE = 20_000;
const ROWS_AT_ONCE = 500;

/** Tables that belong to one database and are not moved: counts of changes, who does shared work, pending steps of migrations. */
const OF_THE_DATABASE: ReadonlySet<string> = new Set(['content_versions', 'leases', 'migration_steps']);
/** The search index, which the server makes again from the items; each database has other tables for it. */
const OF_THE_SEARCH = 'search_';

/** Every table of ours, by name; Kysely's notes about migrations are not among them. */
export const tableShapes = async (db: Db): Promise<readonly TableShape[]> =>
  (await db.introspection.getTables())
    .filter(({ name, isView }) => !isView && !OF_THE_DATABASE.has(name) && !name.startsWith(OF_THE_SEARCH))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).toSorted() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

const references = async (db: Db, dialect: DialectName): Promise<readonly { child: string; parent: string }[]> => {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ child: string; parent: string }>`
          select m.name as child, f."table" as parent
          from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db)
      : await sql<{ child: string; parent: string }>`
          select conrelid::regclass::text as child, confrelid::regclass::text as parent
          from pg_constraint where contype = 'f'`.execute(db);
  return rows;
};

/** The same tables, each after those that it refers to. */
export const parentsFirst = async (
  db: Db,
  dialect: DialectName,
  tables: readonly TableShape[],
): Promise<readonly TableShape[]> => {
  const arrows = await references(db, dialect);
  const ordered: TableShape[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !placed.has(name) &&
        arrows.every(({ child, parent }) => child !== name || parent === name || placed.has(parent)),
    );
    if (next.length === 0) throw new Error('The tables refer to each other in a circle');
    next.forEach((table) => {
      placed.add(table.name);
      ordered.push(table);
    });
  }
  return ordered;
};

const columnsOf = ({ columns }: TableShape) => sql.join(columns.map((column) => sql.ref(column)));
const rowOf = ({ columns }: TableShape, record: Readonly<Record<string, Value>>): Row =>
  columns.map((column) => record[column] ?? null);

async function* sqliteRows(db: Db, table: TableShape): AsyncGenerator<readonly Row[]> {
  let after = -1;
  for (;;) {
    const { rows } = await sql<Record<string, Value> & { at_row: number }>`
      select rowid as at_row, ${columnsOf(table)} from ${sql.table(table.name)}
      where rowid > ${after} order by rowid limit ${READ_AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.at_row;
    yield rows.map((record) => rowOf(table, record));
  }
}

async function* postgresRows(db: Db, table: TableShape): AsyncGenerator<readonly Row[]> {
  await sql`declare rows_of_table no scroll cursor for select ${columnsOf(table)} from ${sql.table(table.name)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<Record<string, Value>>`fetch ${sql.lit(READ_AT_ONCE)} from rows_of_table`.execute(db);
    if (rows.length === 0) break;
    yield rows.map((record) => rowOf(table, record));
  }
  await sql`close rows_of_table`.execute(db);
}

/** Yields the rows of a table in batches. `db` must be a connection within a transaction. */
export const rowsOf = (db: Db, dialect: DialectName, table: TableShape): AsyncGenerator<readonly Row[]> =>
  dialect === 'sqlite' ? sqliteRows(db, table) : postgresRows(db, table);

/** How many rows go into one statement. */
export const batchOf = ({ columns }: TableShape): number =>
  Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(VALUES_AT_ONCE / Math.max(1, columns.length))));

/** Inserts rows. */
export const insertRows = async (db: Db, table: TableShape, rows: readonly Row[]): Promise<void> => {
  const values = rows.map((row) => sql`(${sql.join(row)})`);
  await sql`insert into ${sql.table(table.name)} (${columnsOf(table)}) values ${sql.join(values)}`.execute(db);
};

/** Whether no table holds a row. */
export const isEmpty = async (db: Db, tables: readonly TableShape[]): Promise<boolean> => {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
};
