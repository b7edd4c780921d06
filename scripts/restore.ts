/**
 * Puts a backup into the empty database of the server's environment and compares every row; with `--check` into one
 * that is thrown away, to see whether the backup is good.
 */
import { join } from 'node:path';
import { BackupFault } from '../server/platform/backup/manifest.ts';
import { checkBackup, restoreBackup } from '../server/platform/backup/restore.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { connectDatabase } from '../server/platform/database/open.ts';

const given = process.argv.slice(2);
const folder = given.find((argument) => !argument.startsWith('--'));
const strange = given.find((argument) => argument.startsWith('--') && argument !== '--check');
if (folder === undefined || strange !== undefined) {
  console.error('Usage: npm run restore -- <folder of a backup> [--check]');
  process.exit(1);
}

const restore = async () => {
  const config = loadConfig(process.env);
  const database = connectDatabase(config);
  try {
    const filesDir = config.s3 === undefined ? join(config.dataDir, 'files') : null;
    return await restoreBackup({ folder, database, filesDir });
  } finally {
    await database.close();
  }
};

try {
  const only = given.includes('--check');
  const { madeAt, tables, files } = await (only ? checkBackup(folder) : restore());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const kept = files === null ? 'no files' : `${files.length} files`;
  console.log(
    `${only ? 'This backup is good' : 'Restored'}: ${rows} rows in ${tables.length} tables and ${kept} as of ${madeAt}, each compared`,
  );
} catch (error) {
  if (!(error instanceof BackupFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
