import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../database/database.ts';
import { seenMigrations } from '../database/migrate.ts';
import type { Db } from '../database/tables.ts';
import { keepFiles } from './stored-files.ts';
import { BackupFault, FORMAT, MANIFEST, tableFile, type BackupTable, type Manifest } from './manifest.ts';
import { createRowHash } from './row-hash.ts';
import { inSnapshot } from './snapshot-repository.ts';
import { rowsOf, tableShapes, type TableShape } from './tables-repository.ts';

export interface BackupOrder {
  readonly database: Database;
  /** Folder of the uploaded files; null if they are in a bucket. */
  readonly filesDir: string | null;
  /** Must not be there yet. */
  readonly folder: string;
  readonly now: Date;
}

const keepTable = async (
  db: Db,
  dialect: Database['dialect'],
  table: TableShape,
  folder: string,
): Promise<BackupTable> => {
  const hash = createRowHash();
  const lines = async function* () {
    for await (const rows of rowsOf(db, dialect, table)) yield rows.map((row) => `${hash.add(row)}\n`).join('');
  };
  const file = createWriteStream(tableFile(folder, table.name), { mode: 0o600, flush: true });
  await pipeline(Readable.from(lines(), { objectMode: false }), createGzip(), file);
  return { name: table.name, columns: [...table.columns], rows: hash.rows, hash: hash.digest() };
};

/** Writes everything into that folder, and last what the backup says of itself. */
const writeBackup = async ({ database, filesDir, now }: BackupOrder, folder: string): Promise<Manifest> => {
  // It holds everyone's data.
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const { migrations, tables } = await inSnapshot(database, async (db) => {
    const seen = await seenMigrations(db, database.dialect);
    const shapes = await tableShapes(db);
    const tables: BackupTable[] = [];
    for (const table of shapes) tables.push(await keepTable(db, database.dialect, table, folder));
    return { migrations: [...seen], tables: tables };
  });
  if (migrations.length === 0) throw new BackupFault('There is no database of this product to back up');
  const files = filesDir === null ? null : await keepFiles(filesDir, join(folder, 'files'));
  const manifest: Manifest = { format: FORMAT, madeAt: now.toISOString(), migrations, tables, files };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;
};

/**
 * Makes a backup of a database that goes on being used: all tables as of one moment, and the uploaded files, which are
 * stored before a row names them. It has its name when it is complete, and `.partial` added to it until then. One that
 * fails is removed.
 */
export const makeBackup = async (order: BackupOrder): Promise<Manifest> => {
  const { folder } = order;
  const partial = `${folder}.partial`;
  if (existsSync(folder) || existsSync(partial)) throw new BackupFault(`${folder} is there already`);
  await mkdir(dirname(folder), { recursive: true });
  try {
    const manifest = await writeBackup(order, partial);
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
};
