import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#shared/contract/identity/auth.ts';
import { getSubscriptionStatus } from '#shared/contract/billing/payment.ts';
import { PLANS, type PlanId } from '#shared/domain/billing/plans.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { bottomBarRef } from '#shared/ui/bottom-bar.ts';
import { useFocusMode } from '../../../app/navigation/focus-mode.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { PAYMENT_TOAST_MS, toasts } from '../../../app/components/toasts.ts';
import { InvoiceDetails } from './invoice-details.tsx';
import { PlanCard } from './plan-card.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import { seatText } from '../subscriptions/seat-text.ts';
import { usePayment } from './use-payment.ts';
import { useSlow } from './use-slow.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';

const TestCheckout = lazyPart(() => import('./test-checkout.tsx'));

const EXISTS = 'You already have an active subscription';
const STATUS_FAILED = 'Failed to fetch subscription status';

const Plans = styled.fieldset({
  display: 'grid',
  gap: 'var(--space-4)',
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '@media (min-width: 640px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(4, 1fr)' },
});

const Bar = styled(Row)({
  position: 'sticky',
  bottom: '12px',
  zIndex: 2,
  justifyContent: 'space-between',
  marginTop: 'var(--space-6)',
  padding: '14px 20px',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  boxShadow: 'var(--shadow-lift)',
});

interface PlanChooserProps {
  readonly user: User;
  readonly initial: PlanId | null;
  /** Path of the locked page that the user came from. */
  readonly back?: string | null;
}

/** The four plans, with a button to pay for the selected one. */
export const PlanChooser = ({ user, initial, back = null }: PlanChooserProps) => {
  useFocusMode();
  const [selected, setSelected] = useState<PlanId | null>(initial);
  const status = useQuery(getSubscriptionStatus, {});
  const reload = status.status === 'ready' ? status.reload : status.status === 'failed' ? status.retry : undefined;
  const { state, start, finish, confirm } = usePayment(() => reload?.());
  const slow = useSlow(state.step === 'preparing' || state.step === 'verifying');
  const active = status.status === 'ready' && status.data.hasActiveSubscription;
  const waiting =
    status.status === 'ready' ? status.data.subscriptions.find((one) => one.status === 'created') : undefined;
  const chosen = selected ?? waiting?.planId ?? 'yearly';
  const plan = PLANS.find(({ id }) => id === chosen) ?? PLANS[0];
  const busy = state.step === 'preparing' || state.step === 'paying' || state.step === 'verifying';
  const look = useCallback(() => reload?.(), [reload]);
  if (state.step === 'paid' && !state.confirmed && active) confirm();
  if (plan === undefined) return null;

  const proceed = (): void => {
    if (active && state.step !== 'paid') toasts.show(EXISTS, { tone: 'bad', duration: PAYMENT_TOAST_MS });
    else {
      // Stays selected after the payment.
      setSelected(plan.id);
      void start(plan, user);
    }
  };
  return (
    <>
      <Stack gap={3} mb={5}>
        {status.status === 'failed' && (
          <Banner tone="bad" title={sentenceOf(status.error, STATUS_FAILED)} live="alert">
            <Row gap={3} mt={2}>
              <Button variant="quiet" scale="small" minHeight="44px" onClick={status.retry}>
                Try again
              </Button>
            </Row>
          </Banner>
        )}
        {status.status === 'ready' && active && state.step !== 'paid' && (
          <Banner tone="good" title="You’re subscribed">
            {status.data.seats.map((seat) => `${seatText(seat)} `)}
            See your next payment or change your plan in{' '}
            <TextLink as={Link} to={paths.mySubscriptions()}>
              My Subscription
            </TextLink>
            .
          </Banner>
        )}
        {waiting !== undefined && !active && (
          <Banner tone="info" title="Finish your payment">
            {`You chose the ${waiting.planName} plan but haven’t paid. You haven’t been charged.`}
          </Banner>
        )}
      </Stack>
      <Plans aria-label="Plans" disabled={busy}>
        {PLANS.map((one) => (
          <PlanCard key={one.id} plan={one} chosen={one.id === chosen} onChoose={() => setSelected(one.id)} />
        ))}
      </Plans>
      {!active && <InvoiceDetails />}
      <Bar gap={3} ref={bottomBarRef}>
        <Stack gap={0}>
          <Text fontWeight={600}>{`${plan.name}: ${rupeesText(plan.price)} for ${plan.duration}`}</Text>
          <Text color="muted" fontSize="sm" role="status">
            {slow
              ? 'The payment provider is slow to respond. You won’t be charged twice.'
              : 'Renews automatically. Cancel any time.'}
          </Text>
        </Stack>
        <Button
          variant={active ? 'quiet' : 'primary'}
          busy={busy || status.status === 'loading'}
          onClick={proceed}
          width={['100%', 'auto']}
        >
          {active && state.step !== 'paid' ? 'Active Subscription Exists' : 'Proceed to Payment'}
        </Button>
      </Bar>
      {state.step === 'paying' && state.prepared.checkout.mode === 'test' && (
        <TestCheckout
          {...state.prepared}
          onResult={(result) => {
            void finish(result);
          }}
        />
      )}
      {state.step === 'paid' && (
        <SuccessDialog planName={plan.name} confirmed={state.confirmed} onLook={look} back={back} />
      )}
    </>
  );
};
