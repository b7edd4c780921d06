import styled from '@emotion/styled';
import { Download, Printer } from 'lucide-react';
import { receiptTitle } from '#shared/contract/billing/receipt-title.ts';
import type { Receipt } from '#shared/contract/billing/receipts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { exactRupees } from '#shared/domain/common/text/money-text.ts';
import { useReceiptPdf } from './use-receipt-pdf.ts';

const Rows = styled.dl({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '10px 24px',
  margin: 0,
  padding: '20px 0',
  borderTop: '1px solid var(--line)',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, textAlign: 'end', overflowWrap: 'anywhere' },
  '& [data-total]': { color: 'var(--ink)', fontWeight: 650 },
});

const Party = ({ title, lines }: { readonly title: string; readonly lines: readonly (string | null)[] }) => (
  <Stack gap={1}>
    <Text color="muted" fontSize="sm">
      {title}
    </Text>
    {lines
      .filter((line) => line !== null && line !== '')
      .map((line) => (
        <Text key={line} style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
  </Stack>
);

const Detail = ({ label, value, total = false }: { label: string; value: string; total?: boolean }) => (
  <>
    <dt data-total={total ? '' : undefined}>{label}</dt>
    <dd data-total={total ? '' : undefined}>{value}</dd>
  </>
);

/** An invoice in its printed form. */
const ReceiptSheet = ({ receipt }: { readonly receipt: Receipt }) => {
  const { seller, buyer, taxRate, period } = receipt;
  const pdf = useReceiptPdf(receipt._id);
  return (
    <Stack gap={4}>
      <Row gap={3} className="no-print">
        <Button variant="quiet" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
        <Button
          variant="quiet"
          busy={pdf.busy}
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => void pdf.save()}
        >
          Download PDF
        </Button>
      </Row>
      <Card as="article" p={['20px', '40px']}>
        <Row justifyContent="space-between" alignItems="baseline" gap={3} mb={5}>
          <Heading as="h1" fontSize="2xl">
            {taxRate > 0 ? 'Tax invoice' : 'Invoice'}
          </Heading>
          <Text color="muted">{`${receipt.number}, ${localDateText(receipt.issuedAt)}`}</Text>
        </Row>
        <Grid gridTemplateColumns={['1fr', '1fr 1fr']} gap={5} mb={5}>
          <Party title="From" lines={[seller.name, seller.address, seller.gstin && `GSTIN ${seller.gstin}`]} />
          <Party title="To" lines={[buyer.name, buyer.email, buyer.gstin && `GSTIN ${buyer.gstin}`]} />
        </Grid>
        <Rows>
          <Detail label={receiptTitle(receipt)} value={exactRupees(receipt.taxable)} />
          <Detail label="Period" value={`${localDateText(period.from)} to ${localDateText(period.until)}`} />
          {receipt.sac !== null && <Detail label="SAC" value={receipt.sac} />}
          {receipt.igst > 0 && <Detail label={`IGST ${String(taxRate)}%`} value={exactRupees(receipt.igst)} />}
          {receipt.cgst > 0 && <Detail label={`CGST ${String(taxRate / 2)}%`} value={exactRupees(receipt.cgst)} />}
          {receipt.sgst > 0 && <Detail label={`SGST ${String(taxRate / 2)}%`} value={exactRupees(receipt.sgst)} />}
          <Detail total label="Total paid" value={exactRupees(receipt.total)} />
          {receipt.refunded > 0 && <Detail label="Refunded since" value={exactRupees(receipt.refunded)} />}
          {receipt.creditNotes.map(({ number, issuedAt, total }) => (
            <Detail
              key={number}
              label={`Credit note ${number}, ${localDateText(issuedAt)}`}
              value={exactRupees(total)}
            />
          ))}
        </Rows>
        <Rows>
          {receipt.placeOfSupply !== null && <Detail label="Place of supply" value={receipt.placeOfSupply} />}
          <Detail label="Payment" value={receipt.paymentId} />
        </Rows>
      </Card>
    </Stack>
  );
};

export default ReceiptSheet;
