import { receiptTitle } from '#shared/contract/billing/receipt-title.ts';
import type { Receipt } from '#shared/contract/billing/receipts.ts';
import { dateFormat, numberFormat } from '#shared/domain/common/text/formats.ts';
import { pdfOf, type PdfDocument } from '../../../platform/pdf.ts';

const MARGIN = 56;
const RIGHT = 539;
const INK = '#14203A';
const MUTED = '#4D566B';
const LINE = '#E3DBCC';

const amounts = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

// The fonts of every PDF reader have no rupee sign.
const rupees = (amount: number): string => `Rs. ${amounts.format(amount)}`;

/** Replaces characters the built-in fonts can't draw by a question mark. */
// oxlint-disable-next-line no-control-regex -- everything outside of Latin-1 is what this looks for
const plain = (text: string): string => text.normalize('NFC').replace(/[^\u0000-\u00ff]/g, '?');

const pair = (doc: PdfDocument, label: string, value: string, bold = false): void => {
  const y = doc.y;
  doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(10.5);
  doc.fillColor(bold ? INK : MUTED).text(plain(label), MARGIN, y, { width: 300 });
  doc.fillColor(INK).text(plain(value), 300, y, { width: RIGHT - 300, align: 'right' });
  doc.y = y + 20;
};

const rule = (doc: PdfDocument): void => {
  doc.moveTo(MARGIN, doc.y).lineTo(RIGHT, doc.y).lineWidth(0.7).strokeColor(LINE).stroke();
  doc.y += 12;
};

const party = (doc: PdfDocument, title: string, lines: readonly (string | null)[], x: number, y: number): void => {
  doc.font('Helvetica').fontSize(9).fillColor(MUTED).text(title, x, y, { width: 220 });
  doc.fontSize(10.5).fillColor(INK);
  for (const line of lines) if (line !== null && line !== '') doc.text(plain(line), x, doc.y + 2, { width: 220 });
};

const draw = (doc: PdfDocument, receipt: Receipt, zone: string): void => {
  const day = (moment: string): string =>
    dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: zone }).format(new Date(moment));
  const { seller, buyer, taxRate } = receipt;
  doc
    .font('Times-Bold')
    .fontSize(24)
    .fillColor(INK)
    .text(taxRate > 0 ? 'Tax invoice' : 'Invoice', MARGIN, MARGIN);
  doc.font('Helvetica').fontSize(10.5).fillColor(MUTED);
  doc.text(`${receipt.number}, ${day(receipt.issuedAt)}`, MARGIN, doc.y + 2);
  const top = doc.y + 24;
  party(doc, 'From', [seller.name, seller.address, seller.gstin && `GSTIN ${seller.gstin}`], MARGIN, top);
  const sellerEnd = doc.y;
  const to = [buyer.name, buyer.address ?? null, buyer.email, buyer.gstin && `GSTIN ${buyer.gstin}`];
  party(doc, 'To', to, 319, top);
  doc.y = Math.max(sellerEnd + 20, doc.y + 20, top + 110);
  rule(doc);
  pair(doc, receiptTitle(receipt), rupees(receipt.taxable));
  pair(
    doc,
    `${day(receipt.period.from)} to ${day(receipt.period.until)}`,
    receipt.sac === null ? '' : `SAC ${receipt.sac}`,
  );
  rule(doc);
  if (taxRate > 0) {
    const half = String(taxRate / 2);
    if (receipt.igst > 0) pair(doc, `IGST ${String(taxRate)}%`, rupees(receipt.igst));
    else {
      pair(doc, `CGST ${half}%`, rupees(receipt.cgst));
      pair(doc, `SGST ${half}%`, rupees(receipt.sgst));
    }
  }
  pair(doc, 'Total paid', rupees(receipt.total), true);
  if (receipt.refunded > 0) pair(doc, 'Refunded', rupees(receipt.refunded));
  for (const { number, issuedAt, total } of receipt.creditNotes) {
    pair(doc, `Credit note ${number}, ${day(issuedAt)}`, rupees(total));
  }
  rule(doc);
  if (receipt.placeOfSupply !== null) pair(doc, 'Place of supply', receipt.placeOfSupply);
  pair(doc, 'Payment', receipt.paymentId);
};

/** Returns an invoice as a PDF of one page. */
export const receiptPdf = (receipt: Receipt, zone: string): Promise<Buffer> =>
  pdfOf({ size: 'A4', margin: MARGIN, info: { Title: receipt.number, Author: receipt.seller.name } }, (doc) =>
    draw(doc, receipt, zone),
  );
