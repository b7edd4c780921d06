import type { Certificate } from '#shared/contract/learning/certificate.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';
import { completionText, programByKey } from '#shared/domain/quizzes/programs.ts';
import { pdfOf, type PdfDocument } from '../../../platform/pdf.ts';

const INK = '#14203A';
const MUTED = '#4D566B';
const LINE = '#E3DBCC';
const PAPER = '#FBF8F1';
const ACCENT = '#B4531B';

/** Characters that the fonts of every PDF reader can draw: Latin-1 and typographic marks. */
const DRAWABLE = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/;

/** Draws the logo at that size. */
const mark = (doc: PdfDocument, x: number, y: number, size: number): void => {
  const unit = size / 30;
  doc.roundedRect(x, y, size, size, 9 * unit).fill(INK);
  doc
    .moveTo(x + 9 * unit, y + 19 * unit)
    .lineTo(x + 13 * unit, y + 14 * unit)
    .lineTo(x + 16 * unit, y + 17 * unit)
    .lineTo(x + 21 * unit, y + 10 * unit)
    .lineWidth(2 * unit)
    .lineJoin('round')
    .lineCap('round')
    .stroke(ACCENT);
  doc.circle(x + 21 * unit, y + 10 * unit, 1.9 * unit).fill(ACCENT);
};

/** Returns the largest font size at which the line fits. */
const fitting = (doc: PdfDocument, text: string, largest: number, width: number): number => {
  for (let size = largest; size > 14; size -= 1) if (doc.fontSize(size).widthOfString(text) <= width) return size;
  return 14;
};

const draw = (
  doc: PdfDocument,
  name: string,
  { program, parts, issuedOn, code }: Certificate,
  address: string,
): void => {
  const { width, height } = doc.page;
  const centre = { width: width - 160, align: 'center' } as const;
  const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

  doc.rect(0, 0, width, height).fill(PAPER);
  doc
    .rect(26, 26, width - 52, height - 52)
    .lineWidth(1.4)
    .stroke(INK);
  doc
    .rect(33, 33, width - 66, height - 66)
    .lineWidth(0.6)
    .stroke(LINE);

  mark(doc, width / 2 - 21, 72, 42);
  doc.font('Helvetica').fontSize(11).fillColor(MUTED);
  doc.text('BUSINESS WISDOM', 80, 128, { ...centre, characterSpacing: 2.4 });
  doc.font('Times-Roman').fontSize(20).fillColor(INK).text('Certificate of completion', 80, 154, centre);
  doc.font('Helvetica').fontSize(11).fillColor(MUTED).text('This is to certify that', 80, 206, centre);
  doc.font('Times-Bold').fillColor(INK);
  const size = fitting(doc, name, 42, centre.width);
  doc.fontSize(size).text(name, 80, 230 + (42 - size) / 2, { ...centre, lineBreak: false });
  doc
    .moveTo(width / 2 - 150, 288)
    .lineTo(width / 2 + 150, 288)
    .lineWidth(0.8)
    .stroke(LINE);
  doc.font('Helvetica').fontSize(11).fillColor(MUTED);
  doc.text(`has completed the program and ${completionText(program, parts)} in it`, 80, 304, centre);
  const title = programByKey(program)?.title ?? '';
  doc.font('Times-Bold').fontSize(26).fillColor(ACCENT).text(title, 80, 328, centre);

  const foot = height - 112;
  doc.font('Helvetica').fontSize(9).fillColor(MUTED);
  doc.text('COMPLETED ON', 80, foot, { width: 200, characterSpacing: 1 });
  doc.text('VERIFY AT', width - 440, foot, { width: 360, align: 'right', characterSpacing: 1 });
  doc.font('Times-Roman').fontSize(14).fillColor(INK);
  doc.text(day.format(new Date(`${issuedOn}T12:00:00Z`)), 80, foot + 15, { width: 200 });
  doc.font('Helvetica').fontSize(10);
  doc.text(address, width - 440, foot + 17, { width: 360, align: 'right', link: address });
  doc
    .fontSize(8)
    .fillColor(MUTED)
    .text(`No. ${code}`, 80, height - 60, { width: 200 });
};

/**
 * Returns a certificate as a one-page PDF; null if the fonts can't draw the name.
 * @param address URL to verify it
 */
export const certificatePdf = async (certificate: Certificate, address: string): Promise<Buffer | null> => {
  const name = certificate.name.normalize('NFC');
  if (!DRAWABLE.test(name)) return null;
  const info = { Title: `Certificate: ${programByKey(certificate.program)?.title ?? ''}`, Author: 'Business Wisdom' };
  return pdfOf({ size: 'A4', layout: 'landscape', margin: 0, info }, (doc) => draw(doc, name, certificate, address));
};
