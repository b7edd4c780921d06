import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { getSubscriptionStatus } from '#shared/contract/billing/payment.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { SuccessDialog } from './success-dialog.tsx';
import { usePayment } from './use-payment.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { explain } from './labels.ts';

const TestCheckout = lazyPart(() => import('./test-checkout.tsx'));

/** Pays a subscription with another method after a failed charge. */
export const PayAnotherWay = ({ id }: { readonly id: string }) => {
  const status = useQuery(getSubscriptionStatus, {});
  const reload = status.status === 'ready' ? status.reload : undefined;
  const { state, again, finish, confirm } = usePayment(() => reload?.());
  const look = useCallback(() => reload?.(), [reload]);
  if (status.status === 'loading') {
    return (
      <Loading label="Loading your subscription">
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (status.status === 'failed')
    return (
      <ErrorState title="Failed to fetch subscription status" message={status.error.message} onRetry={status.retry} />
    );
  const subscription = status.data.subscriptions.find((one) => one._id === id);
  if (state.step === 'paid' && !state.confirmed && subscription?.status === 'active') confirm();
  if (state.step !== 'paid' && subscription?.status !== 'pending') {
    return (
      <Banner tone="good" title="Nothing to pay">
        <Row gap={3} mt={2}>
          <Button as={Link} to={paths.mySubscriptions()} variant="quiet">
            My Subscription
          </Button>
        </Row>
      </Banner>
    );
  }
  return (
    <>
      {subscription !== undefined && (
        <Card maxWidth="620px">
          <Stack gap={4} alignItems="flex-start">
            <Heading fontSize="lg">
              {`${subscription.planName}: ${rupeesText(subscription.price)} for ${subscription.duration}`}
            </Heading>
            <Text>{explain(subscription)}</Text>
            <Button
              busy={state.step !== 'choosing'}
              onClick={() => {
                void again(id);
              }}
            >
              Pay another way
            </Button>
          </Stack>
        </Card>
      )}
      {state.step === 'paying' && state.prepared.checkout.mode === 'test' && (
        <TestCheckout
          {...state.prepared}
          onResult={(result) => {
            void finish(result);
          }}
        />
      )}
      {state.step === 'paid' && (
        <SuccessDialog planName={subscription?.planName ?? ''} confirmed={state.confirmed} onLook={look} />
      )}
    </>
  );
};
