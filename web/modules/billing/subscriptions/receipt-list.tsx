import styled from '@emotion/styled';
import { Download, FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getReceipts } from '#shared/contract/billing/receipts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { useReceiptPdf } from './use-receipt-pdf.ts';

const List = styled.ul({ margin: '8px 0 0', padding: 0, listStyle: 'none' });
const Item = styled.li({ display: 'flex', alignItems: 'center', gap: '4px', borderTop: '1px solid var(--line)' });
const Line = styled(Link)({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 12px',
  minHeight: '56px',
  padding: '8px 4px',
  flex: '1 1 auto',
  minWidth: 0,
  color: 'inherit',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&:hover b': { textDecoration: 'underline', textDecorationColor: 'var(--accent)' },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { color: 'var(--muted)', fontSize: 'var(--size-sm)' },
});

const PdfButton = ({ id, number }: { readonly id: string; readonly number: string }) => {
  const { busy, save } = useReceiptPdf(id);
  return (
    <Button
      variant="plain"
      busy={busy}
      icon={<Download size={18} aria-hidden="true" />}
      aria-label={`Download invoice ${number} as a PDF`}
      title="Download as a PDF"
      onClick={() => void save()}
    />
  );
};

/** The user's invoices, newest first. */
export const ReceiptList = () => {
  const query = useQuery(getReceipts, { query: { limit: 100 } });
  const body = () => {
    if (query.status === 'failed') return <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />;
    if (query.status === 'loading') {
      return (
        <Loading label="Loading your invoices">
          <SkeletonText lines={2} />
        </Loading>
      );
    }
    if (query.data.data.length === 0) return <Text color="muted">Your invoices appear here after each payment.</Text>;
    return (
      <List>
        {query.data.data.map(({ _id: id, number, issuedAt, total, refunded, planName }) => (
          <Item key={id}>
            <Line to={paths.receipt(id)}>
              <FileText size={18} aria-hidden="true" />
              <span>
                <b>{number}</b>
                <small>{`${planName}, ${localDateText(issuedAt)}`}</small>
              </span>
              <span>
                {refunded > 0 && <Tag>{refunded === total ? 'Refunded' : 'Partly refunded'}</Tag>} {rupeesText(total)}
              </span>
            </Line>
            <PdfButton id={id} number={number} />
          </Item>
        ))}
      </List>
    );
  };
  return (
    <Card as="section" aria-labelledby="receipts">
      <Heading id="receipts" fontSize="lg" mb={2}>
        Invoices
      </Heading>
      {body()}
    </Card>
  );
};
