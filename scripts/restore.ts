/**
 * Puts a backup into the empty database of the server's environment and compares every row; with `--check` into one
 * that is thrown away, to see whether the backup is good.
 */
import { join } from 'node:path';
import { readManifest, type Manifest } from '../server/platform/backup/manifest.ts';
import { checkBackup, restoreBackup } from '../server/platform/backup/restore.ts';
import { onDatabase, runCommand } from './on-database.ts';

const given = process.argv.slice(2);
const folder = given.find((argument) => !argument.startsWith('--'));
const strange = given.find((argument) => argument.startsWith('--') && argument !== '--check');
if (folder === undefined || strange !== undefined) {
  console.error('Usage: npm run restore -- <folder of a backup> [--check]');
  process.exit(1);
}

const report = (done: string, { madeAt, tables, files }: Manifest): void => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const kept = files === null ? 'no files' : `${files.length} files`;
  console.log(`${done}: ${rows} rows in ${tables.length} tables and ${kept} as of ${madeAt}, each compared`);
};

await runCommand(async () => {
  if (given.includes('--check')) {
    report('This backup is good', await checkBackup(folder));
    return;
  }
  // Connecting makes the embedded database, so the backup is looked at first.
  await readManifest(folder);
  await onDatabase(async (database, { s3, dataDir }) => {
    const filesDir = s3 === undefined ? join(dataDir, 'files') : null;
    report('Restored', await restoreBackup({ folder, database, filesDir }));
  });
});
