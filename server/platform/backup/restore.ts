import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import type { Database, DialectName } from '../database/database.ts';
import { gatherStatistics } from '../database/dialects/gather-statistics.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/index.ts';
import { connectDatabase } from '../database/open.ts';
import type { Db, Trx } from '../database/tables.ts';
import { checkFiles, giveBackFiles } from './stored-files.ts';
import { BackupFault, readManifest, tableFile, type BackupTable, type Manifest } from './manifest.ts';
import { createRowHash, type Row } from './row-hash.ts';
import {
  batchOf,
  insertRows,
  isEmpty,
  parentsFirst,
  rowsOf,
  tableShapes,
  type TableShape,
} from './tables-repository.ts';

export interface RestoreOrder {
  readonly folder: string;
  /** An empty one; it need not have any tables. */
  readonly database: Database;
  /** Folder for the uploaded files; null if they are in a bucket. */
  readonly filesDir: string | null;
}

const Line = v.pipe(v.string(), v.parseJson(), v.array(v.nullable(v.union([v.string(), v.number()]))));

async function* keptRows(folder: string, table: BackupTable): AsyncGenerator<Row> {
  const file = tableFile(folder, table.name);
  if (!existsSync(file)) throw new BackupFault(`The table ${table.name} of the backup is missing`);
  const unpacked = createReadStream(file).pipe(createGunzip());
  const source = createInterface({ input: unpacked, crlfDelay: Infinity });
  try {
    for await (const line of source) {
      const parsed = v.safeParse(Line, line);
      if (!parsed.success || parsed.output.length !== table.columns.length) throw new BackupFault('');
      yield parsed.output;
    }
  } catch {
    throw new BackupFault(`The table ${table.name} of the backup is damaged`);
  }
}

const load = async (trx: Trx, folder: string, table: BackupTable): Promise<void> => {
  const most = batchOf(table);
  let batch: Row[] = [];
  for await (const row of keptRows(folder, table)) {
    batch.push(row);
    if (batch.length < most) continue;
    await insertRows(trx, table, batch);
    batch = [];
  }
  if (batch.length > 0) await insertRows(trx, table, batch);
};

/** Reads the restored database and compares it with the manifest of the backup. */
const verify = async (trx: Trx, dialect: DialectName, table: BackupTable): Promise<void> => {
  const hash = createRowHash();
  for await (const rows of rowsOf(trx, dialect, table)) rows.forEach((row) => hash.add(row));
  if (hash.rows !== table.rows || hash.digest() !== table.hash) {
    throw new BackupFault(
      `The table ${table.name} is not what it was: ${String(hash.rows)} rows of ${String(table.rows)}, or other values`,
    );
  }
};

const demandShape = (there: readonly TableShape[], backedUp: readonly BackupTable[]): void => {
  const shapeOf = ({ name, columns }: TableShape): string => `${name}(${columns.join(',')})`;
  const known = new Set(there.map(shapeOf));
  const strange = backedUp.filter((table) => !known.has(shapeOf(table)));
  if (strange.length > 0 || there.length !== backedUp.length) {
    throw new BackupFault('The tables of the backup are not those that this software makes');
  }
};

const demandKnown = (manifest: Manifest): string => {
  const last = manifest.migrations.at(-1);
  if (last === undefined || manifest.migrations.some((name) => !(name in MIGRATIONS))) {
    throw new BackupFault('This backup was made by newer software: restore it with that');
  }
  return last;
};

/**
 * Restores a backup into an empty database of either kind, and its files into the folder of uploaded files. Then it reads
 * everything and compares it with the backup; a difference leaves the database empty. Throws a BackupFault.
 */
export const restoreBackup = async ({ folder, database, filesDir }: RestoreOrder): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const last = demandKnown(manifest);
  const { db, dialect } = database;
  if (!(await isEmpty(db, await tableShapes(db)))) {
    throw new BackupFault('The database holds something already: a backup goes only into an empty one');
  }
  // Steps that fill rows run at the next start of a server.
  await migrate(database, { upTo: last, stepsLater: true });
  const there = await tableShapes(db);
  demandShape(there, manifest.tables);
  if (manifest.files !== null && filesDir !== null)
    await giveBackFiles(manifest.files, join(folder, 'files'), filesDir);
  const ordered = await parentsFirst(db, dialect, there);
  await db.transaction().execute(async (trx) => {
    for (const { name } of ordered) {
      const backedUp = manifest.tables.find((table) => table.name === name);
      if (backedUp === undefined) continue;
      await load(trx, folder, backedUp);
      await verify(trx, dialect, backedUp);
    }
  });
  await gatherStatistics(database);
  return manifest;
};

/**
 * Restores a backup into a database that is thrown away afterwards, and reads its files. Throws a BackupFault.
 * @param inspect called with the restored database
 */
export const checkBackup = async (
  folder: string,
  inspect: (db: Db, manifest: Manifest) => Promise<void> = () => Promise.resolve(),
): Promise<Manifest> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backup-check-'));
  const database = connectDatabase({ dataDir });
  try {
    const manifest = await restoreBackup({ folder, database, filesDir: null });
    if (manifest.files !== null) await checkFiles(manifest.files, join(folder, 'files'));
    await inspect(database.db, manifest);
    return manifest;
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
