/** Parses a question file: by its content first, by the declared format if that isn't enough. */
import { IMPORT_ROWS_MAX, type ImportFormat } from '#shared/contract/quizzes/import.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { decodeText } from '#shared/domain/quizzes/encodings/decode.ts';
import { detectEncoding } from '#shared/domain/quizzes/encodings/detect.ts';
import type { TextEncoding } from '#shared/domain/quizzes/encodings/encodings.ts';
import { ENCODING_NAMES } from '#shared/domain/quizzes/encodings/encoding-names.ts';
import { isAiken, readAiken } from './aiken.ts';
import { readGift } from './gift.ts';
import { UnreadableFile, type ParsedFile, type ParsedItem, type ReadOptions } from './item.ts';
import { isDocx } from './docx/paragraphs.ts';
import { readDocx } from './docx/read-docx.ts';
import { isMarkdown, readMarkdown } from './markdown/read-markdown.ts';
import { readMoodleXml } from './moodle/read-moodle.ts';
import { isOwnHeader, ownColumns, readOwnRow } from './own-table.ts';
import { findMakerTable, readMakerRow } from '../import/quiz-makers.ts';
import { isArchive, openArchive } from './files/archive.ts';
import { openBundle } from './files/bundle.ts';
import { hasManifest, NO_MANIFEST } from './qti/open-package.ts';
import { isQti, QTI_COLUMNS, readQtiPackage, readQtiXml } from './qti/read-qti.ts';
import { readCsv, type SheetRow } from './sheet.ts';
import { readXlsx, type Sheet } from './files/xlsx.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** The stream that holds a protected document (MS-OFFCRYPTO 1.3.2). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
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

const HIDDEN = { column: 'row', message: 'This row is hidden in the spreadsheet', weight: 'loss' } as const;

/** Adds a remark to the items of hidden rows. */
const withHidden = (items: readonly ParsedItem[], rows: readonly SheetRow[]): readonly ParsedItem[] => {
  const hidden = new Set(rows.filter(({ isHidden }) => isHidden === true).map(({ row }) => row));
  return items.map((item) =>
    hidden.has(item.row) && item.question !== null ? { ...item, remarks: [HIDDEN, ...item.remarks] } : item,
  );
};

/** Null if the rows have no header that is known. */
const tableIn = (rows: readonly SheetRow[], encoding: Decoded['encoding'], options: ReadOptions): ParsedFile | null => {
  const own = rows.slice(0, HEADER_ROWS).findIndex(({ cells }) => isOwnHeader(cells));
  const head = rows[own];
  if (head !== undefined) {
    const items = rows.slice(own + 1).map((row) => readOwnRow(head.cells, row, options));
    const format = encoding === 'binary' ? 'xlsx' : 'csv';
    return { format, encoding, columns: ownColumns(head.cells), items: withHidden(items, rows) };
  }
  const table = findMakerTable(rows);
  if (table === null) return null;
  const items = rows
    .slice(table.header + 1)
    .map((row) => readMakerRow(table.columns, row, options))
    .filter((item): item is ParsedItem => item !== null);
  return { format: table.maker, encoding, columns: rows[table.header]?.cells ?? [], items: withHidden(items, rows) };
};

const itemsOfTable = (rows: readonly SheetRow[], encoding: Decoded['encoding'], options: ReadOptions): ParsedFile => {
  const file = tableIn(rows, encoding, options);
  if (file === null) throw new UnreadableFile(NO_TABLE);
  return file;
};

/** Returns an item with a row number that no earlier sheet has. */
const onLaterSheet = (item: ParsedItem, sheet: string, offset: number): ParsedItem => {
  const remark = { column: 'row', message: `Row ${String(item.row)} of the sheet “${sheet}”`, weight: 'note' } as const;
  return { ...item, row: item.row + offset, remarks: item.question === null ? [] : [remark, ...item.remarks] };
};

/** The items of every sheet with a known header. Rows of later sheets continue the numbers of the first. */
const itemsOfSheets = (sheets: readonly Sheet[], options: ReadOptions): ParsedFile => {
  let before = 0;
  const found = sheets.flatMap(({ name, rows }): ParsedFile[] => {
    // Cells with numbers have a decimal point whatever the author sees.
    const file = tableIn(rows, 'binary', { ...options, decimals: 'auto' });
    if (file === null) return [];
    const offset = before;
    before += rows.at(-1)?.row ?? 0;
    return [offset === 0 ? file : { ...file, items: file.items.map((item) => onLaterSheet(item, name, offset)) }];
  });
  const [first] = found;
  if (first === undefined) throw new UnreadableFile(NO_TABLE);
  return { ...first, items: found.flatMap(({ items }) => items) };
};

/** Whether the first line is the header of our table, whatever its cells look like. */
const startsWithOwnHeader = (text: string): boolean => {
  const first = /\S.*/.exec(text)?.[0] ?? '';
  return [',', ';', '\t'].some((mark) => isOwnHeader(first.split(mark).map((cell) => cell.replace(/^"|"$/g, ''))));
};

const formatOf = (text: string): 'markdown' | 'qti' | 'moodle-xml' | 'aiken' | 'gift' | 'table' => {
  if (startsWithOwnHeader(text)) return 'table';
  if (isQti(text)) return 'qti';
  if (/^\s*(?:<\?xml|<quiz\b|<!)/.test(text)) return 'moodle-xml';
  if (isMarkdown(text)) return 'markdown';
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
    case 'markdown':
      return { format: found, encoding, columns: ['question'], items: readMarkdown(text, options) };
    case 'aiken':
      return { format: found, encoding, columns: ['item'], items: readAiken(text, options) };
    case 'gift':
      return { format: found, encoding, columns: ['item'], items: readGift(text, options) };
    case 'csv':
    case 'docx':
    case 'xlsx':
    case 'table':
      return itemsOfTable(readCsv(text), encoding, options);
  }
};

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(ZIP);

/** A spreadsheet or Word document, which are ZIP files inside. */
const officeFile = async (bytes: Buffer, options: ReadOptions): Promise<ParsedFile> =>
  isDocx(bytes)
    ? { format: 'docx', encoding: 'binary', columns: ['question'], items: await readDocx(bytes, options) }
    : itemsOfSheets(await readXlsx(bytes), options);

const zipFile = async (bytes: Buffer, { format, encoding, ...options }: FileOptions): Promise<ParsedFile> => {
  if (isDocx(bytes) || !isArchive(bytes)) return officeFile(bytes, options);
  const archive = openArchive(bytes);
  if (hasManifest(archive)) return { ...readQtiPackage(archive, options), encoding: 'binary', columns: QTI_COLUMNS };
  const { questions, fileAt } = openBundle(archive);
  if (!isZip(questions)) {
    const decoded = decode(questions, encoding);
    // Its pictures are found by its manifest.
    if (isQti(decoded.text)) throw new UnreadableFile(NO_MANIFEST);
    return textFile(decoded, format, { ...options, fileAt });
  }
  if (isArchive(questions)) throw new UnreadableFile('The ZIP file contains another one. Unpack it first.');
  return officeFile(questions, { ...options, fileAt });
};

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
  if (bytes.subarray(0, 4).equals(OLD_OFFICE)) {
    throw new UnreadableFile(
      bytes.includes(ENCRYPTED)
        ? 'The file is protected by a password. Remove the password and save it again.'
        : 'This is an old .xls file. Save it as .xlsx or .csv.',
    );
  }
  const file = isZip(bytes)
    ? await zipFile(bytes, { format, encoding, ...options })
    : textFile(decode(bytes, encoding), format, options);
  if (file.items.length === 0) throw new UnreadableFile('The file contains no questions');
  if (file.items.length > IMPORT_ROWS_MAX) {
    throw new UnreadableFile(`The file has more than ${numberText(IMPORT_ROWS_MAX)} questions. Split it.`);
  }
  return file;
};
