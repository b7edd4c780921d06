/** Tables as rows of text cells, independent of the file format. */
import { CsvError, parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#shared/contract/quizzes/import.ts';
import { BrokenZip, contentOf, directoryOf } from './files/zip.ts';
import { UnreadableFile } from './item.ts';

export interface SheetRow {
  /** Row of the sheet or line of the text, counted from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

const TOO_MANY_ROWS = `The file has more than ${IMPORT_ROWS_MAX.toLocaleString('en-IN')} rows. Split it.`;
const TOO_MANY_COLUMNS = `The file has more than ${String(IMPORT_COLUMNS_MAX)} columns`;
const BROKEN_SHEET = 'We couldn’t open the spreadsheet. Save it again as .xlsx or .csv.';
const CELL_MAX = 20_000;
/** Maximum unpacked size of an .xlsx, in bytes. */
const UNPACKED_MAX = 60 * 1024 * 1024;
const ENTRIES_MAX = 500;

const checked = (rows: readonly SheetRow[]): readonly SheetRow[] => {
  if (rows.length > IMPORT_ROWS_MAX) throw new UnreadableFile(TOO_MANY_ROWS);
  if (rows.some(({ cells }) => cells.length > IMPORT_COLUMNS_MAX)) throw new UnreadableFile(TOO_MANY_COLUMNS);
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
};

const DELIMITERS = [',', ';', '\t'] as const;

/** Returns the most frequent delimiter of the first line that has one: lines above a table often have none. */
const delimiterOf = (text: string): string => {
  const line = text.split(/\r\n|\r|\n/, 20).find((one) => DELIMITERS.some((mark) => one.includes(mark))) ?? '';
  return DELIMITERS.toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ',';
};

interface Recorded {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Parses comma, semicolon or tab separated values. */
export const readCsv = (text: string): readonly SheetRow[] => {
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      info: true,
      max_record_size: CELL_MAX * 4,
      to: IMPORT_ROWS_MAX + 1,
    }) as unknown as readonly Recorded[];
    let next = 1;
    const rows = records.map(({ record, info }) => {
      const row = next;
      next = info.lines + 1;
      return { row, cells: record };
    });
    return checked(rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = error['lines'];
    throw new UnreadableFile(
      typeof line === 'number'
        ? `The table is broken near line ${String(line)}. A quotation mark may be missing.`
        : 'The table is broken. A quotation mark may be missing.',
    );
  }
};

const rowsIn = (xml: Buffer): number => {
  let rows = 0;
  for (let at = xml.indexOf('<row'); at !== -1; at = xml.indexOf('<row', at + 4)) rows += 1;
  return rows;
};

/**
 * Rejects an .xlsx that is a bomb or has too many rows before it is parsed. Declared sizes may be false, so each part
 * is first unpacked up to a limit.
 */
const guard = (bytes: Buffer): void => {
  const tooLarge = `The spreadsheet unpacks to more than ${String(UNPACKED_MAX / 1024 / 1024)} MB`;
  try {
    const entries = directoryOf(bytes, ENTRIES_MAX);
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_MAX) throw new UnreadableFile(tooLarge);
    let room = UNPACKED_MAX;
    for (const entry of entries) {
      const content = contentOf(bytes, entry, room);
      room -= content.length;
      if (entry.name.startsWith('xl/worksheets/') && rowsIn(content) > IMPORT_ROWS_MAX + 20) {
        throw new UnreadableFile(TOO_MANY_ROWS);
      }
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (!(error instanceof BrokenZip)) throw error;
    throw new UnreadableFile(error.why === 'size' ? tooLarge : BROKEN_SHEET, { cause: error });
  }
};

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).slice(0, CELL_MAX) : '';
};

/** Returns the rows of the first sheet of an .xlsx file. Formulas are represented by their stored value. */
export const readXlsx = async (bytes: Buffer): Promise<readonly SheetRow[]> => {
  guard(bytes);
  try {
    const rows = await readSheet(bytes);
    return checked(rows.map((cells, index) => ({ row: index + 1, cells: cells.map(textOf) })));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(BROKEN_SHEET, { cause: error });
  }
};
