import { join } from 'node:path';
import { missingArchives, type MissingArchives } from '../modules/attempts/index.ts';
import { createDiskStore } from '../platform/storage/object-store.ts';
import { openStores } from '../platform/storage/stores.ts';
import { readManifest, type Manifest } from '../platform/backup/manifest.ts';
import { checkBackup, restoreBackup } from '../platform/backup/restore.ts';
import type { Command } from './command.ts';
import { onDatabase } from './on-database.ts';

const report = (done: string, { madeAt, tables, files }: Manifest): void => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const filesText = files === null ? 'no files' : `${files.length} files`;
  console.log(`${done}: ${rows} rows in ${tables.length} tables and ${filesText} as of ${madeAt}, each compared`);
};

/** Says which results can't be opened because the files with their answers aren't there. */
const warnOfMissing = ({ keys, attempts }: MissingArchives): void => {
  if (keys.length === 0) return;
  console.warn(
    `Warning: ${keys.length} files with archived answers are missing or damaged, so ${attempts} old results can’t be opened until they are back:`,
  );
  for (const key of keys) console.warn(`  ${key}`);
};

/** Puts a backup into an empty database and compares every row; with `--check` into one that is thrown away. */
export const restore: Command = {
  usage: '<folder> [--check]',
  summary: 'puts a backup into an empty database and compares every row; --check into one that is thrown away',
  takes: [1, 1],
  switches: ['check'],
  run: async ({ words: [folder = ''], switches }) => {
    if (switches.has('check')) {
      const manifest = await checkBackup(folder, async (db, { files }) => {
        // Those in a bucket aren't part of the backup.
        if (files !== null) warnOfMissing(await missingArchives(db, createDiskStore(join(folder, 'files'))));
      });
      report('This backup is good', manifest);
      return;
    }
    // Connecting makes the embedded database, so the backup is looked at first.
    await readManifest(folder);
    await onDatabase(async (database, { s3, dataDir }) => {
      const filesDir = s3 === undefined ? join(dataDir, 'files') : null;
      report('Restored', await restoreBackup({ folder, database, filesDir }));
      const { files } = await openStores({ s3, dataDir });
      warnOfMissing(await missingArchives(database.db, files));
    });
  },
};
