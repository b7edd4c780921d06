/** Parses a question file: by its content first, by the declared format if that isn't enough. */
import { IMPORT_ROWS_MAX, type ImportFormat } from '#shared/contract/quizzes/import.ts';
import { decodeText } from '#shared/domain/quizzes/encodings/decode.ts';
import { detectEncoding } from '#shared/domain/quizzes/encodings/detect.ts';
import { ENCODING_NAMES, type TextEncoding } from '#shared/domain/quizzes/encodings/encodings.ts';
import { isAiken, readAiken } from './aiken.ts';
import { readGift } from './gift.ts';
import { UnreadableFile, type ParsedFile, type ParsedItem, type ReadOptions } from './item.ts';
import { readMoodleXml } from './moodle-xml.ts';
import { isOwnHeader, ownColumns, readOwnRow } from './own-table.ts';
import { findMakerTable, readMakerRow } from '../import/quiz-makers.ts';
import { isPackage } from './qti/open-package.ts';
import { isQti, QTI_COLUMNS, readQtiPackage, readQtiXml } from './qti/read-qti.ts';
import { readCsv, readXlsx, type SheetRow } from './sheet.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const HEADER_ROWS = 30;

interface Decoded {
  readonly text: string;
  readonly encoding: ParsedFile['encoding'];
}

const NO_TEXT = 'This isn’t a spreadsheet or a question file we can read';

const decode = (bytes: Buffer, chosen: TextEncoding | undefined): Decoded => {
  const encoding = chosen ?? detectEncoding(bytes);
  if (encoding === null) throw new UnreadableFile(NO_TEXT);
  const text = decodeText(bytes, encoding);
  if (text !== null) return { text, encoding };
  throw new UnreadableFile(`The file isn’t a text in ${ENCODING_NAMES[encoding]}. Choose another encoding.`);
};

const NO_TABLE = 'We couldn’t find a header row. Use our template, or a spreadsheet exported from Kahoot or Quizizz.';

const itemsOfTable = (rows: readonly SheetRow[], encoding: Decoded['encoding'], options: ReadOptions): ParsedFile => {
  const own = rows.slice(0, HEADER_ROWS).findIndex(({ cells }) => isOwnHeader(cells));
  const head = rows[own];
  if (head !== undefined) {
    const items = rows.slice(own + 1).map((row) => readOwnRow(head.cells, row, options));
    return { format: 'csv', encoding, columns: ownColumns(head.cells), items };
  }
  const table = findMakerTable(rows);
  if (table === null) throw new UnreadableFile(NO_TABLE);
  const items = rows
    .slice(table.header + 1)
    .map((row) => readMakerRow(table.columns, row, options))
    .filter((item): item is ParsedItem => item !== null);
  return { format: table.maker, encoding, columns: rows[table.header]?.cells ?? [], items };
};

const formatOf = (text: string): 'qti' | 'moodle-xml' | 'aiken' | 'gift' | 'table' => {
  if (isQti(text)) return 'qti';
  if (/^\s*(?:<\?xml|<quiz\b|<!)/.test(text)) return 'moodle-xml';
  if (isAiken(text) && !text.includes('{')) return 'aiken';
  // A table has its own header; braces at the end of a question mean GIFT.
  const bare = text.replace(/\\./g, '');
  const first = bare.split('\n').find((line) => line.trim() !== '' && !line.trim().startsWith('//')) ?? '';
  if (/\{[^{}]*\}/.test(bare) && !/\bquestion\b.*[,;\t]|[,;\t].*\bquestion\b/i.test(first.split('{')[0] ?? ''))
    return 'gift';
  return 'table';
};

const textFile = ({ text, encoding }: Decoded, format: ImportFormat | undefined, options: ReadOptions): ParsedFile => {
  const found = format === undefined || format === 'kahoot' || format === 'quizizz' ? formatOf(text) : format;
  switch (found) {
    case 'qti':
    case 'qti-2.2':
    case 'qti-3.0':
      return { ...readQtiXml(text, options), encoding, columns: QTI_COLUMNS };
    case 'moodle-xml':
      return { format: found, encoding, columns: ['name', 'question'], items: readMoodleXml(text, options) };
    case 'aiken':
      return { format: found, encoding, columns: ['item'], items: readAiken(text, options) };
    case 'gift':
      return { format: found, encoding, columns: ['item'], items: readGift(text, options) };
    case 'csv':
    case 'table':
      return itemsOfTable(readCsv(text), encoding, options);
  }
};

const zipFile = async (bytes: Buffer, options: ReadOptions): Promise<ParsedFile> =>
  isPackage(bytes)
    ? { ...readQtiPackage(bytes, options), encoding: 'binary', columns: QTI_COLUMNS }
    : // Cells with numbers have a decimal point whatever the author sees.
      itemsOfTable(await readXlsx(bytes), 'binary', { ...options, decimals: 'auto' });

export interface FileOptions extends ReadOptions {
  /** The declared format; detected from the content if absent. */
  readonly format?: ImportFormat | undefined;
  /** The chosen encoding; detected if absent. */
  readonly encoding?: TextEncoding | undefined;
}

/**
 * Parses a question file and checks each question. Throws UnreadableFile if nothing can be parsed.
 */
export const readFile = async (
  bytes: Buffer,
  { format, encoding, ...options }: FileOptions = { decimals: 'auto' },
): Promise<ParsedFile> => {
  if (bytes.length === 0) throw new UnreadableFile('The file is empty');
  if (bytes.subarray(0, 4).equals(OLD_EXCEL))
    throw new UnreadableFile('This is an old .xls file. Save it as .xlsx or .csv.');
  const file = bytes.subarray(0, 4).equals(ZIP)
    ? await zipFile(bytes, options)
    : textFile(decode(bytes, encoding), format, options);
  if (file.items.length === 0) throw new UnreadableFile('The file contains no questions');
  if (file.items.length > IMPORT_ROWS_MAX) {
    throw new UnreadableFile(`The file has more than ${IMPORT_ROWS_MAX.toLocaleString('en-IN')} questions. Split it.`);
  }
  return file;
};
