/** Sheets of an .xlsx file (ECMA-376) as rows of text cells. */
import readWorkbook from 'read-excel-file/node';
import { IMPORT_ROWS_MAX } from '#shared/contract/quizzes/import.ts';
import { BrokenZip, contentOf, directoryOf } from './zip.ts';
import { UnreadableFile } from '../item.ts';
import { CELL_MAX, checked, TOO_MANY_ROWS, type SheetRow } from '../sheet.ts';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

const BROKEN_SHEET = 'We couldn’t open the spreadsheet. Save it again as .xlsx or .csv.';
/** Maximum unpacked size of an .xlsx, in bytes. */
const UNPACKED_MAX = 60 * 1024 * 1024;
const ENTRIES_MAX = 500;
/** Digits that spreadsheets calculate with and show. */
const DIGITS = 15;

const WORKSHEETS = 'xl/worksheets/';
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

const rowsIn = (xml: Buffer): number => {
  let rows = 0;
  for (let at = xml.indexOf('<row'); at !== -1; at = xml.indexOf('<row', at + 4)) rows += 1;
  return rows;
};

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Returns the numbers of the hidden rows. */
const hiddenIn = (xml: Buffer): ReadonlySet<number> =>
  new Set(
    [...xml.toString('latin1').matchAll(/<row\b[^<>]*\shidden="(?:1|true)"[^<>]*>/g)].map(([tag]) =>
      Number(attribute(tag, 'r')),
    ),
  );

/**
 * Rejects an .xlsx that is a bomb or has too many rows before it is parsed. Declared sizes may be false, so each part
 * is first unpacked up to a limit. Returns the hidden rows of each sheet, in the order of the workbook.
 */
const guard = (bytes: Buffer): readonly ReadonlySet<number>[] => {
  const tooLarge = `The spreadsheet unpacks to more than ${String(UNPACKED_MAX / 1024 / 1024)} MB`;
  try {
    const entries = directoryOf(bytes, ENTRIES_MAX);
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_MAX) throw new UnreadableFile(tooLarge);
    let room = UNPACKED_MAX;
    const hidden = new Map<string, ReadonlySet<number>>();
    const texts = new Map<string, string>();
    for (const entry of entries) {
      const content = contentOf(bytes, entry, room);
      room -= content.length;
      if (entry.name === WORKBOOK || entry.name === RELATIONS) texts.set(entry.name, content.toString('utf8'));
      if (!entry.name.startsWith(WORKSHEETS)) continue;
      if (rowsIn(content) > IMPORT_ROWS_MAX + 20) throw new UnreadableFile(TOO_MANY_ROWS);
      hidden.set(entry.name, hiddenIn(content));
    }
    const targets = new Map(
      [...(texts.get(RELATIONS) ?? '').matchAll(/<Relationship\b[^<>]*>/g)].map(([tag]) => [
        attribute(tag, 'Id'),
        attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
      ]),
    );
    return [...(texts.get(WORKBOOK) ?? '').matchAll(/<sheet\b[^<>]*>/g)].map(
      ([tag]) => hidden.get(targets.get(attribute(tag, 'r:id')) ?? '') ?? new Set<number>(),
    );
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (!(error instanceof BrokenZip)) throw error;
    throw new UnreadableFile(error.why === 'size' ? tooLarge : BROKEN_SHEET, { cause: error });
  }
};

/** Days are stored as midnight in UTC. */
const dateText = (date: Date): string => date.toISOString().replace(/T00:00:00\.000Z$/, '');

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  if (typeof cell === 'number') return String(Number(cell.toPrecision(DIGITS)));
  return typeof cell === 'string' ? cell.slice(0, CELL_MAX) : '';
};

/** Returns the sheets of an .xlsx file. Formulas are represented by their stored value. */
export const readXlsx = async (bytes: Buffer): Promise<readonly Sheet[]> => {
  const hidden = guard(bytes);
  try {
    const sheets = await readWorkbook(bytes, { trim: false });
    return sheets.map(({ sheet: name, data }, at) => ({
      name,
      rows: checked(
        data.map((cells, index) => ({
          row: index + 1,
          cells: cells.map(textOf),
          ...(hidden[at]?.has(index + 1) === true ? { isHidden: true } : {}),
        })),
      ),
    }));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(BROKEN_SHEET, { cause: error });
  }
};
