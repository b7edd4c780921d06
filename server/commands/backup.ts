import { join } from 'node:path';
import { makeBackup } from '../platform/backup/backup.ts';
import { noteBackup } from '../platform/backup/last-backup.ts';
import type { Command } from './command.ts';
import { onExistingDatabase } from './on-database.ts';

/** Backs up the database, while it is used, and the uploaded files. */
export const backup: Command = {
  usage: '[<folder>]',
  summary: 'copies the database, while it is used, and the uploaded files',
  takes: [0, 1],
  run: async ({ words }) => {
    const now = new Date();
    const [folder = join('backups', now.toISOString().replaceAll(/[:.]/g, '-'))] = words;
    await onExistingDatabase(async (database, { s3, dataDir }) => {
      const filesDir = s3 === undefined ? join(dataDir, 'files') : null;
      const { tables, files } = await makeBackup({ database, filesDir, folder, now });
      await noteBackup(dataDir, folder);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const filesText = files === null ? `the files stay in the bucket ${s3?.bucket ?? ''}` : `${files.length} files`;
      console.log(`${folder}: ${tables.length} tables with ${rows} rows, ${filesText}`);
    });
  },
};
