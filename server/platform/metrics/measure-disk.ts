import { stat, statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import { lastBackupFile } from '../backup/last-backup.ts';
import type { Metrics } from './metrics.ts';

/** Measures the free space of the data folder, and when the command `backup` last succeeded there. Each is read on demand. */
export const measureDisk = (dataDir: string, { registry }: Metrics): void => {
  const registers = [registry];
  new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Free space where the data folder is',
    registers,
    async collect() {
      const free = await statfs(dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => NaN,
      );
      this.set(free);
    },
  });
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the command backup last succeeded with this data folder; NaN if it never did',
    registers,
    async collect() {
      const at = await stat(lastBackupFile(dataDir)).then(
        ({ mtimeMs }) => mtimeMs / 1_000,
        () => NaN,
      );
      this.set(at);
    },
  });
};
