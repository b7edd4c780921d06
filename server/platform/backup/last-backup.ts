import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file whose time says when the last backup succeeded; the metrics of a server with the same data folder show it. */
export const lastBackupFile = (dataDir: string): string => join(dataDir, 'last-backup');

/** Notes a successful backup. Without a data folder on this machine there is no server here whose metrics would show it. */
export const noteBackup = async (dataDir: string, folder: string): Promise<void> => {
  if (existsSync(dataDir)) await writeFile(lastBackupFile(dataDir), `${folder}\n`, { mode: 0o600 });
};
