import { getReceipt } from '#shared/contract/billing/receipts.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { useQuery } from '../../../app/session/query.ts';
import ReceiptSheet from './receipt-sheet.tsx';

const Waiting = () => (
  <Loading label="Loading the invoice">
    <Card>
      <SkeletonText lines={8} />
    </Card>
  </Loading>
);

/** An invoice to print. */
const OneReceipt = ({ id }: { readonly id: string }) => {
  const query = useQuery(getReceipt, { params: { id } });
  if (query.status === 'ready') {
    return <ReceiptSheet receipt={query.data.data.receipt} />;
  }
  if (query.status === 'failed') {
    return (
      <Card>
        <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />
      </Card>
    );
  }
  return <Waiting />;
};

export default OneReceipt;
