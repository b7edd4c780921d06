/** Tables as CSV and XLSX files that are written while they are sent: only one batch of rows is in memory. */
import { stringify } from 'csv-stringify/sync';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { TableFormat } from '#shared/contract/common/fields.ts';
import { Download } from '../http/routes/download.ts';
import { MIMETYPES, type Cell } from './table-file.ts';

export interface TableBatches {
  readonly header: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

const csvLines = (rows: readonly (readonly Cell[])[], bom: boolean): string =>
  stringify(rows as Cell[][], { bom, escape_formulas: true, record_delimiter: 'windows' });

async function* csvPieces({ header, batches }: TableBatches): AsyncGenerator<string> {
  yield csvLines([header], true);
  for await (const rows of batches) if (rows.length > 0) yield csvLines(rows, false);
}

/** XLSX holds at most this many characters in a cell. */
const CELL_MAX = 32_767;
/** Rows of one sheet, without its header. */
const SHEET_ROWS = 1_048_575;
const LETTERS = 26;
const CODE_OF_A = 65;
/** Files in the ZIP have a fixed time, by the local clock as ZIP has it. */
const MODIFIED = new Date(2000, 0, 1);

/** "A" of 0, "AA" of 26. */
const columnName = (index: number): string =>
  (index < LETTERS ? '' : columnName(Math.floor(index / LETTERS) - 1)) +
  String.fromCharCode(CODE_OF_A + (index % LETTERS));

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no form for other control characters, nor for halves of surrogate pairs. */
const xmlText = (text: string): string =>
  text
    .slice(0, CELL_MAX)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- matches control characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet (ECMA-376 part 1). Style 1 is bold. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETS}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETS}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
};

const SHEET_START = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

const rowXml = (cells: readonly Cell[], number: number, columns: readonly string[], style = ''): string => {
  const written = cells.map((cell, index) => {
    if (cell === null || cell === '') return '';
    const at = `r="${columns[index] ?? columnName(index)}${String(number)}"${style}`;
    return typeof cell === 'number'
      ? `<c ${at}><v>${String(cell)}</v></c>`
      : `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
  });
  return `<row r="${String(number)}">${written.join('')}</row>`;
};

async function* xlsxPieces({ header, batches }: TableBatches): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const taken = (): readonly Uint8Array[] => {
    const pieces = ready;
    ready = [];
    return pieces;
  };
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
  });
  const open = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = MODIFIED;
    zip.add(file);
    return file;
  };
  for (const [path, text] of Object.entries(PARTS)) open(path).push(strToU8(text), true);
  const sheet = open('xl/worksheets/sheet1.xml');
  const columns = header.map((_, index) => columnName(index));
  sheet.push(strToU8(SHEET_START + rowXml(header, 1, columns, ' s="1"')));
  yield* taken();
  let count = 0;
  for await (const rows of batches) {
    const first = count + 2;
    count += rows.length;
    if (count > SHEET_ROWS) throw new Error(`A sheet holds at most ${String(SHEET_ROWS)} rows`);
    if (rows.length === 0) continue;
    sheet.push(strToU8(rows.map((row, index) => rowXml(row, first + index, columns)).join('')));
    yield* taken();
  }
  sheet.push(strToU8(SHEET_END), true);
  zip.end();
  yield* taken();
}

/**
 * Returns the table as a file that is written while it is sent. No cell is run as a formula by a spreadsheet.
 * @param name without extension
 */
export const tableDownload = (name: string, format: TableFormat, table: TableBatches): Download =>
  new Download(`${name}.${format}`, MIMETYPES[format], format === 'csv' ? csvPieces(table) : xlsxPieces(table));
