/** Tables as rows of text cells, independent of the file format. */
import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#shared/contract/quizzes/import.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { UnreadableFile } from './item.ts';

export interface SheetRow {
  /** Row of the sheet or line of the text, counted from 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Hidden in its program, by its author or a filter. */
  readonly isHidden?: boolean;
}

export const TOO_MANY_ROWS = `The file has more than ${numberText(IMPORT_ROWS_MAX)} rows. Split it.`;
const TOO_MANY_COLUMNS = `The file has more than ${String(IMPORT_COLUMNS_MAX)} columns`;
/** Characters of a cell that are read. */
export const CELL_MAX = 20_000;

/** Returns the rows that aren't empty. Throws UnreadableFile if there are too many rows or columns. */
export const checked = (rows: readonly SheetRow[]): readonly SheetRow[] => {
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
