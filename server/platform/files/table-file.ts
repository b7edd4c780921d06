/** Tables as CSV and XLSX files. No cell is run as a formula by a spreadsheet. */
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { TableFile, TableFormat } from '#shared/contract/common/fields.ts';

export type Cell = string | number | null;

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** False if there were more rows. */
  readonly complete: boolean;
}

const MIMETYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

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

/**
 * Returns the table as a file.
 * @param name without extension
 */
export const tableFile = async (name: string, format: TableFormat, table: Table): Promise<TableFile> => ({
  filename: `${name}.${format}`,
  mimetype: MIMETYPES[format],
  base64: (format === 'csv' ? csvOf(table) : await xlsxOf(table)).toString('base64'),
  complete: table.complete,
});
