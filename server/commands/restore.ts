import { join } from 'node:path';
import { readManifest, type Manifest } from '../platform/backup/manifest.ts';
import { checkBackup, restoreBackup } from '../platform/backup/restore.ts';
import type { Command } from './command.ts';
import { onDatabase } from './on-database.ts';

const report = (done: string, { madeAt, tables, files }: Manifest): void => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const filesText = files === null ? 'no files' : `${files.length} files`;
  console.log(`${done}: ${rows} rows in ${tables.length} tables and ${filesText} as of ${madeAt}, each compared`);
};

/** Puts a backup into an empty database and compares every row; with `--check` into one that is thrown away. */
export const restore: Command = {
  usage: '<folder> [--check]',
  summary: 'puts a backup into an empty database and compares every row; --check into one that is thrown away',
  takes: [1, 1],
  switches: ['check'],
  run: async ({ words: [folder = ''], switches }) => {
    if (switches.has('check')) {
      report('This backup is good', await checkBackup(folder));
      return;
    }
    // Connecting makes the embedded database, so the backup is looked at first.
    await readManifest(folder);
    await onDatabase(async (database, { s3, dataDir }) => {
      const filesDir = s3 === undefined ? join(dataDir, 'files') : null;
      report('Restored', await restoreBackup({ folder, database, filesDir }));
    });
  },
};
