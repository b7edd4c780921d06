import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { TableFormat } from '#shared/contract/common/fields.ts';
import { tableDownload } from './table-download.ts';
import type { Cell } from './table-file.ts';

/** The bytes of a file of those batches, and the number of batches read when its first bytes were there. */
const fileOf = async (format: TableFormat, header: readonly string[], batches: readonly (readonly Cell[][])[]) => {
  let read = 0;
  const reading = async function* () {
    for (const batch of batches) {
      read += 1;
      yield await Promise.resolve(batch);
    }
  };
  const pieces: Buffer[] = [];
  let readBefore: number | null = null;
  for await (const piece of tableDownload('table', format, { header, batches: reading() }).pieces) {
    readBefore ??= read;
    pieces.push(Buffer.from(piece));
  }
  return { bytes: Buffer.concat(pieces), readBefore };
};

const sheetOf = async (header: readonly string[], batches: readonly (readonly Cell[][])[]) => {
  const [sheet] = await readXlsxFile((await fileOf('xlsx', header, batches)).bytes);
  return sheet?.data;
};

describe('a table that is written while it is sent', () => {
  it('begins before its rows are read', async () => {
    expect((await fileOf('csv', ['A'], [[['x']]])).readBefore).toBe(0);
    expect((await fileOf('xlsx', ['A'], [[['x']]])).readBefore).toBe(0);
  });
  it('has the rows of all batches in order', async () => {
    const batches = Array.from({ length: 20 }, (_, batch) =>
      Array.from({ length: 50 }, (_row, row): Cell[] => [`Row ${String(batch * 50 + row)}`, batch * 50 + row, null]),
    );
    const { bytes } = await fileOf('csv', ['Name', 'Number', 'Nothing'], batches);
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(1_001);
    expect(lines.at(-1)).toBe('Row 999,999,');
    const rows = await sheetOf(['Name', 'Number', 'Nothing'], batches);
    expect(rows).toHaveLength(1_001);
    expect(rows?.at(-1)).toEqual(['Row 999', 999, null]);
  });
  it('has more columns than letters', async () => {
    const header = Array.from({ length: 60 }, (_, index) => `Column ${String(index)}`);
    const rows = await sheetOf(header, [[header.map((_, index) => index)]]);
    expect(rows).toEqual([header, header.map((_, index) => index)]);
  });
  it('keeps text as text', async () => {
    const texts = ['=1+1', '<b> & "quotes"', ' spaces ', 'Zoë 🎓', 'line\nbreak'];
    expect((await sheetOf(['A'], [texts.map((text) => [text])]))?.slice(1)).toEqual([
      ['=1+1'],
      ['<b> & "quotes"'],
      [expect.stringMatching(/^ ?spaces ?$/u)],
      ['Zoë 🎓'],
      ['line\nbreak'],
    ]);
    const { bytes } = await fileOf('csv', ['A'], [[['=1+1'], ['@x']]]);
    expect(bytes.toString('utf8')).toBe("\uFEFFA\r\n'=1+1\r\n'@x\r\n");
  });
  it('leaves out characters that a workbook can’t have', async () => {
    expect(await sheetOf(['A'], [[['a\u0000b\u0008c\ud800d']]])).toEqual([['A'], ['abc\ufffdd']]);
    expect(await sheetOf(['A'], [])).toEqual([['A']]);
  });
});
