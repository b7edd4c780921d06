import { getDocumentProxy } from 'unpdf';
import type { ChosenPages, PdfText } from './pdf-text.ts';
import { tidied } from './tidied.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

const textOfPage = async (document: Document, number: number): Promise<string> => {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
};

/** Reads the chosen pages one after the other, and stops once their text is longer than `most` characters. */
export const readPages = async (bytes: Uint8Array, { from, to }: ChosenPages, most: number): Promise<PdfText> => {
  // 0: no messages on the console about damaged files.
  const document = await getDocumentProxy(bytes, { verbosity: 0 });
  const pages = document.numPages;
  const last = Math.min(to ?? pages, pages);
  let text = '';
  for (let number = from; number <= last && text.length <= most; number += 1) {
    const page = tidied(await textOfPage(document, number));
    text += text === '' || page === '' ? page : `\n\n${page}`;
  }
  return { pages, text: text.slice(0, most + 1) };
};
