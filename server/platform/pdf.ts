import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** Returns what is drawn as a PDF. The library is loaded for the first one: few servers draw any soon after their start. */
export const pdfOf = async (
  options: ConstructorParameters<typeof PDFDocument>[0],
  draw: (doc: PdfDocument) => void,
): Promise<Buffer> => {
  const { default: Document } = await import('pdfkit');
  const doc = new Document(options);
  draw(doc);
  doc.end();
  return buffer(doc);
};
