/** Backs up the database, while it is used, and the uploaded files, with the environment of the server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '../server/platform/backup/backup.ts';
import { BackupFault } from '../server/platform/backup/manifest.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { connectDatabase, embeddedFile } from '../server/platform/database/open.ts';

const config = loadConfig(process.env);
const now = new Date();
const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
const [folder = join('backups', stamp)] = process.argv.slice(2);

if (config.databaseUrl === undefined && !existsSync(embeddedFile(config.dataDir))) {
  console.error(`There is no database in ${config.dataDir}`);
  process.exit(1);
}
const database = connectDatabase(config);
try {
  const filesDir = config.s3 === undefined ? join(config.dataDir, 'files') : null;
  const { tables, files } = await makeBackup({ database, filesDir, folder, now });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const kept = files === null ? `the files stay in the bucket ${config.s3?.bucket ?? ''}` : `${files.length} files`;
  console.log(`${folder}: ${tables.length} tables with ${rows} rows, ${kept}`);
} catch (error) {
  if (!(error instanceof BackupFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
