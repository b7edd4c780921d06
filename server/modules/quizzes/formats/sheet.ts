/** Tables as rows of text cells, independent of the file format. */
import { inflateRawSync } from 'node:zlib';
import { CsvError, parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#shared/contract/quizzes/import.ts';
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

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/** Reads the directory of a zip file (PKWARE's APPNOTE 4.3). */
const directoryOf = (bytes: Buffer): readonly ZipEntry[] => {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new UnreadableFile(BROKEN_SHEET);
  const count = bytes.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new UnreadableFile(BROKEN_SHEET);
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new UnreadableFile(BROKEN_SHEET);
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

const contentOf = (bytes: Buffer, { at, packed, method }: ZipEntry, room: number): Buffer => {
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const slice = bytes.subarray(from, from + packed);
  return method === STORED ? slice : inflateRawSync(slice, { maxOutputLength: Math.max(1, room) });
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
    const entries = directoryOf(bytes);
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
    const bomb = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableFile(bomb ? tooLarge : BROKEN_SHEET, { cause: error });
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
