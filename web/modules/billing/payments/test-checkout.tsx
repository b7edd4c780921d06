import { useState } from 'react';
import * as v from 'valibot';
import type { Checkout } from '#shared/contract/billing/payment.ts';
import { Text } from '#shared/ui/system.ts';
import type { CheckoutResult, SubscriptionProof } from './checkout-result.ts';
import { payForTest, TestWindow } from './test-window.tsx';

const Proof = v.object({
  razorpay_payment_id: v.string(),
  razorpay_subscription_id: v.string(),
  razorpay_signature: v.string(),
});

/** A short paid period in seconds, to test its end. */
const SHORT_CYCLE_S = 20;

interface TestCheckoutProps {
  readonly checkout: Checkout;
  readonly subscriptionId: string;
  readonly onResult: (result: CheckoutResult<SubscriptionProof>) => void;
}

/** The test window for a subscription. */
const TestCheckout = ({ checkout, subscriptionId, onResult }: TestCheckoutProps) => {
  const [short, setShort] = useState(false);
  return (
    <TestWindow
      checkout={checkout}
      pay={(succeed) =>
        payForTest('/dev/payments/pay', { subscriptionId, succeed, ...(short ? { cycle: SHORT_CYCLE_S } : {}) }, Proof)
      }
      onResult={onResult}
    >
      <Text as="label" fontSize="sm" display="flex" style={{ gap: '10px', alignItems: 'center', minHeight: '44px' }}>
        <input type="checkbox" checked={short} onChange={(event) => setShort(event.currentTarget.checked)} />
        {`Make each paid period last only ${String(SHORT_CYCLE_S)} seconds`}
      </Text>
    </TestWindow>
  );
};

export default TestCheckout;
