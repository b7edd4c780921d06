/** Makes the bytes of a table in a separate thread: half a million cells take more than a second. */
import { parentPort, workerData } from 'node:worker_threads';
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { TableFormat } from '#shared/contract/common/fields.ts';
import type { Cell, Table } from './table-file.ts';

/** XLSX holds at most this many characters in a cell. */
const CELL_MAX = 32_767;

/** Spreadsheets recognise UTF-8 by its byte order mark. */
const csvOf = ({ header, rows }: Table): Buffer =>
  Buffer.from(
    stringify([header, ...rows] as Cell[][], { bom: true, escape_formulas: true, record_delimiter: 'windows' }),
  );

const xlsxOf = ({ header, rows }: Table): Promise<Buffer> => {
  const head = header.map((text) => ({ value: text, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? { type: String, value: cell.slice(0, CELL_MAX) } : cell)),
  );
  return writeXlsxFile([head, ...body], { stickyRowsCount: 1 }).toBuffer();
};

// Sent by `tableFile` in the other thread.
const { format, table } = workerData as { readonly format: TableFormat; readonly table: Table };
parentPort?.postMessage(format === 'csv' ? csvOf(table) : await xlsxOf(table));
