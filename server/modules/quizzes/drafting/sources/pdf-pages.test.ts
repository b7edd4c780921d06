import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readPages } from './pdf-pages.ts';

const pdfOf = async (...pages: readonly string[]): Promise<Uint8Array> => {
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (const text of pages) pdf.addPage().text(text);
  pdf.end();
  return new Uint8Array(await buffer(pdf));
};

describe('The pages of a PDF', () => {
  it('are read in their range, with an empty line between them and none for empty pages', async () => {
    const file = () => pdfOf('One', 'Two', '', 'Four');
    expect(await readPages(await file(), { from: 1, to: null }, 100)).toEqual({ pages: 4, text: 'One\n\nTwo\n\nFour' });
    expect(await readPages(await file(), { from: 2, to: 3 }, 100)).toEqual({ pages: 4, text: 'Two' });
    expect(await readPages(await file(), { from: 9, to: null }, 100)).toEqual({ pages: 4, text: '' });
  });
  it('are read no further than the limit', async () => {
    const { pages, text } = await readPages(await pdfOf('abcdef', 'ghij', 'klm'), { from: 1, to: null }, 5);
    expect({ pages, text }).toEqual({ pages: 3, text: 'abcdef' });
  });
});
