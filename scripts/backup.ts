/** Backs up the database, while it is used, and the uploaded files, with the environment of the server. */
import { join } from 'node:path';
import { makeBackup } from '../server/platform/backup/backup.ts';
import { onExistingDatabase, runCommand } from './on-database.ts';

const now = new Date();
const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
const [folder = join('backups', stamp)] = process.argv.slice(2);

await runCommand(() =>
  onExistingDatabase(async (database, { s3, dataDir }) => {
    const filesDir = s3 === undefined ? join(dataDir, 'files') : null;
    const { tables, files } = await makeBackup({ database, filesDir, folder, now });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const kept = files === null ? `the files stay in the bucket ${s3?.bucket ?? ''}` : `${files.length} files`;
    console.log(`${folder}: ${tables.length} tables with ${rows} rows, ${kept}`);
  }),
);
