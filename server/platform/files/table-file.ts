/** Tables as CSV and XLSX files. No cell is run as a formula by a spreadsheet. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TableFile, TableFormat } from '#shared/contract/common/fields.ts';

export type Cell = string | number | null;

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** False if there were more rows. */
  readonly complete: boolean;
}

export const MIMETYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Heap limit of the thread in MB: half a million cells need about 250. */
const HEAP_MB = 768;

const bytesOf = async (format: TableFormat, table: Table): Promise<Uint8Array> => {
  const worker = new Worker(new URL('./table-bytes.ts', import.meta.url), {
    workerData: { format, table },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return bytes;
  } finally {
    await worker.terminate();
  }
};

/**
 * Returns the table as a file.
 * @param name without extension
 */
export const tableFile = async (name: string, format: TableFormat, table: Table): Promise<TableFile> => ({
  filename: `${name}.${format}`,
  mimetype: MIMETYPES[format],
  base64: Buffer.from(await bytesOf(format, table)).toString('base64'),
  complete: table.complete,
});
