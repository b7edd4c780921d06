import { useState } from 'react';
import { getReceiptPdf } from '#shared/contract/billing/receipts.ts';
import { saveBytes } from '../../../app/components/save-file.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { session } from '../../../app/session/session.ts';

/** Returns a function that saves an invoice as a PDF, and whether it is at work. A failure is shown in a toast. */
export const useReceiptPdf = (id: string) => {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const reply = await session.client.call(getReceiptPdf, { params: { id } });
    setBusy(false);
    if (reply.ok) saveBytes(reply.data.data, 'application/pdf');
    else toasts.show('We couldn’t load the PDF. Please try again.', { tone: 'bad' });
  };
  return { busy, save };
};
