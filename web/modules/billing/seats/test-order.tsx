import * as v from 'valibot';
import type { CheckoutResult, OrderProof } from '../payments/checkout-result.ts';
import { payForTest, TestWindow } from '../payments/test-window.tsx';
import type { Payable } from './use-seat-payment.ts';

const Proof = v.object({
  razorpay_payment_id: v.string(),
  razorpay_order_id: v.string(),
  razorpay_signature: v.string(),
});

/** The test window for an order. */
const TestOrder = ({
  orderId,
  checkout,
  onResult,
}: Payable & { readonly onResult: (result: CheckoutResult<OrderProof>) => void }) => (
  <TestWindow
    checkout={checkout}
    pay={(succeed) => payForTest('/dev/payments/pay-order', { orderId, succeed }, Proof)}
    onResult={onResult}
  />
);

export default TestOrder;
