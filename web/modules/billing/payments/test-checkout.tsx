import { useState } from 'react';
import * as v from 'valibot';
import type { Checkout } from '#shared/contract/billing/payment.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import type { CheckoutResult } from './checkout-result.ts';
import { rupeesText } from '../../../app/components/money-text.ts';

const Outcome = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    razorpay_payment_id: v.string(),
    razorpay_subscription_id: v.string(),
    razorpay_signature: v.string(),
  }),
  v.object({ ok: v.literal(false), description: v.string() }),
]);

/** A short paid period in seconds, to test its end. */
const SHORT_CYCLE_S = 20;

const pay = async (subscriptionId: string, succeed: boolean, short: boolean): Promise<CheckoutResult> => {
  try {
    const reply = await fetch('/dev/payments/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subscriptionId, succeed, ...(short ? { cycle: SHORT_CYCLE_S } : {}) }),
    });
    const outcome = v.parse(Outcome, await reply.json());
    if (!outcome.ok) return { kind: 'failed', message: outcome.description };
    const { razorpay_payment_id, razorpay_subscription_id, razorpay_signature } = outcome;
    return { kind: 'paid', proof: { razorpay_payment_id, razorpay_subscription_id, razorpay_signature } };
  } catch {
    return { kind: 'failed', message: '' };
  }
};

interface TestCheckoutProps {
  readonly checkout: Checkout;
  readonly subscriptionId: string;
  readonly onResult: (result: CheckoutResult) => void;
}

/** Replaces the provider's window on servers without provider keys; charges nothing. */
const TestCheckout = ({ checkout, subscriptionId, onResult }: TestCheckoutProps) => {
  const [busy, setBusy] = useState<'pay' | 'fail' | null>(null);
  const [short, setShort] = useState(false);
  const settle = async (how: 'pay' | 'fail'): Promise<void> => {
    setBusy(how);
    onResult(await pay(subscriptionId, how === 'pay', short));
  };
  return (
    <Dialog
      title="Test payment"
      onClose={() => onResult({ kind: 'closed' })}
      actions={
        <>
          <Button
            variant="quiet"
            busy={busy === 'fail'}
            disabled={busy === 'pay'}
            onClick={() => {
              void settle('fail');
            }}
          >
            Fail the payment
          </Button>
          <Button
            busy={busy === 'pay'}
            disabled={busy === 'fail'}
            onClick={() => {
              void settle('pay');
            }}
          >
            {`Pay ${rupeesText(checkout.amount)} (test)`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Banner tone="warn" title="This is a test. You won’t be charged.">
          This server has no payment provider, so this window replaces Razorpay’s.
        </Banner>
        <Row justifyContent="space-between" gap={3}>
          <Stack gap={1}>
            <Text fontWeight={600}>{checkout.description}</Text>
            <Text color="muted" fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
              {checkout.prefill.email}
            </Text>
          </Stack>
          <Heading as="p" fontSize="xl">
            {rupeesText(checkout.amount)}
          </Heading>
        </Row>
        <Text as="label" fontSize="sm" display="flex" style={{ gap: '10px', alignItems: 'center', minHeight: '44px' }}>
          <input type="checkbox" checked={short} onChange={(event) => setShort(event.currentTarget.checked)} />
          {`Make each paid period last only ${String(SHORT_CYCLE_S)} seconds`}
        </Text>
      </Stack>
    </Dialog>
  );
};

export default TestCheckout;
