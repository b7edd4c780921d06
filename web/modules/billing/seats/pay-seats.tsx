import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { getSeatOrder, type SeatOrder } from '#shared/contract/billing/seats.ts';
import { GST_STATES } from '#shared/domain/billing/tax.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { exactRupees } from '#shared/domain/common/text/money-text.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { useSlow } from '../payments/use-slow.ts';
import { PriceRows } from './price-rows.tsx';
import { useSeatPayment } from './use-seat-payment.ts';

const TestOrder = lazyPart(() => import('./test-order.tsx'));

const timeOf = ({ kind, from, until }: SeatOrder): string => {
  if (kind === 'added' && until !== null) return `From now until ${localDateText(until)}`;
  return from === null ? 'Starts with the payment' : `Starts on ${localDateText(from)}`;
};

const Summary = ({ order }: { readonly order: SeatOrder }) => {
  const { buyer } = order;
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading fontSize="lg">
          {`${countText(order.seats, 'seat')} of the ${order.planName} plan for ${order.organisation}`}
        </Heading>
        <Text color="muted">{timeOf(order)}</Text>
      </Stack>
      <PriceRows {...order} />
      <Text fontSize="sm" color="muted" style={{ overflowWrap: 'anywhere' }}>
        {[
          `Invoice to ${buyer.name}`,
          buyer.address,
          GST_STATES[buyer.state],
          ...(buyer.gstin === null ? [] : [`GSTIN ${buyer.gstin}`]),
        ].join(', ')}
      </Text>
    </Stack>
  );
};

/** Pays an order of seats. */
export const PaySeats = ({ id }: { readonly id: string }) => {
  const query = useQuery(getSeatOrder, { params: { id } }, { revalidateOnFocus: true });
  const reload = query.status === 'ready' ? query.reload : undefined;
  const look = useCallback(() => reload?.(), [reload]);
  const { step, start, finish } = useSeatPayment(look);
  const slow = useSlow(step === 'verifying');
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the order">
        <SkeletonText lines={5} />
      </Loading>
    );
  }
  const { order, payable } = query.data.data;
  const back = (
    <Row gap={3} mt={2}>
      <Button as={Link} to={`${paths.organisation(order.organisationId)}?tab=seats`} variant="quiet">
        Seats of {order.organisation}
      </Button>
    </Row>
  );
  if (order.status === 'paid') {
    return (
      <Banner tone="good" title="Payment received" live="status">
        {`${countText(order.seats, 'seat')} of the ${order.planName} plan`}
        {order.until === null ? '' : ` until ${localDateText(order.until)}`}. We’re emailing your invoice.
        {back}
      </Banner>
    );
  }
  if (payable === null) {
    return (
      <Banner tone="info" title="This order can’t be paid any longer">
        Another order has replaced it, or its price was for another day. You weren’t charged.
        {back}
      </Banner>
    );
  }
  return (
    <>
      <Card maxWidth="620px">
        <Stack gap={4}>
          <Summary order={order} />
          {step === 'waiting' && (
            <Text color="muted" fontSize="sm" role="status">
              Your bank is still confirming the payment. This page updates when it’s done, and you won’t be charged
              twice.
            </Text>
          )}
          {slow && (
            <Text color="muted" fontSize="sm" role="status">
              The payment provider is slow to respond. You won’t be charged twice.
            </Text>
          )}
          <Row gap={3} justifyContent="flex-end">
            <Button as={Link} to={`${paths.organisation(order.organisationId)}?tab=seats`} variant="quiet">
              Back
            </Button>
            <Button busy={step !== 'ready'} onClick={() => void start(payable)}>
              {`Pay ${exactRupees(order.amount)}`}
            </Button>
          </Row>
        </Stack>
      </Card>
      {step === 'paying' && payable.checkout.mode === 'test' && (
        <TestOrder {...payable} onResult={(result) => void finish(result)} />
      )}
    </>
  );
};
