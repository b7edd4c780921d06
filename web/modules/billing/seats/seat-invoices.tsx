import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Receipt } from '#shared/contract/billing/receipts.ts';
import { getSeatInvoicePdf, listSeatPayments } from '#shared/contract/billing/seats.ts';
import { Button } from '#shared/ui/button.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { receiptTitle } from '#shared/contract/billing/receipt-title.ts';
import { exactRupees, rupeesText } from '#shared/domain/common/text/money-text.ts';
import { saveBytes } from '../../../app/components/save-file.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';

const NAMES = [] as const;

/** The tax in an invoice: "CGST ₹76.27, SGST ₹76.27". */
const taxText = ({ cgst, sgst, igst, taxRate }: Receipt): string => {
  if (taxRate === 0) return 'No GST';
  return igst > 0 ? `IGST ${exactRupees(igst)}` : `CGST ${exactRupees(cgst)}, SGST ${exactRupees(sgst)}`;
};

const PdfButton = ({ organisationId, invoice }: { readonly organisationId: string; readonly invoice: Receipt }) => {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const params = { id: organisationId, invoiceId: invoice._id };
    const reply = await session.client.call(getSeatInvoicePdf, { params });
    setBusy(false);
    if (reply.ok) saveBytes(reply.data.data, 'application/pdf');
    else toasts.show('We couldn’t load the PDF. Please try again.', { tone: 'bad' });
  };
  return (
    <Button
      variant="plain"
      busy={busy}
      icon={<Download size={18} aria-hidden="true" />}
      aria-label={`Download invoice ${invoice.number} as a PDF`}
      title="Download as a PDF"
      onClick={() => void save()}
    />
  );
};

const columnsFor = (organisationId: string): readonly Column<Receipt>[] => [
  {
    title: 'Invoice',
    render: (invoice) => (
      <>
        <strong>{invoice.number}</strong>
        <Text as="span" color="muted" display="block" fontSize="sm">
          {receiptTitle(invoice)}
        </Text>
      </>
    ),
  },
  { title: 'Issued', wide: true, render: ({ issuedAt }) => localDateText(issuedAt) },
  { title: 'Tax', wide: true, render: taxText },
  {
    title: 'Total',
    align: 'end',
    render: ({ total, refunded }) => (
      <>
        {rupeesText(total)}
        {refunded > 0 && (
          <Text as="span" color="muted" display="block" fontSize="sm">
            {refunded === total ? 'Refunded' : `${rupeesText(refunded)} refunded`}
          </Text>
        )}
      </>
    ),
  },
  { title: 'PDF', align: 'end', render: (invoice) => <PdfButton organisationId={organisationId} invoice={invoice} /> },
];

/** An organisation's invoices. */
export const SeatInvoices = ({ organisationId }: { readonly organisationId: string }) => {
  const state = useListState(NAMES);
  const { page, limit } = pageQuery(state);
  const query = useQuery(listSeatPayments, { params: { id: organisationId }, query: { page, limit } }, LIST_FRESHNESS);
  return (
    <Stack gap={3}>
      <Heading fontSize="lg">Invoices</Heading>
      <DataList
        label="Invoices"
        query={query}
        state={state}
        columns={columnsFor(organisationId)}
        idOf={({ _id }) => _id}
        nameOf={({ number }) => number}
        empty={<EmptyState title="No invoices yet">Invoices appear here after each payment.</EmptyState>}
      />
    </Stack>
  );
};
