import { useEffect, useState } from 'react';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import type { Checkout } from '#shared/contract/billing/payment.ts';
import { verifySeatPayment } from '#shared/contract/billing/seats.ts';
import { PAYMENT_TOAST_MS, toasts } from '../../../app/components/toasts.ts';
import { session } from '../../../app/session/session.ts';
import type { CheckoutResult, OrderProof } from '../payments/checkout-result.ts';
import { openLiveOrder } from '../payments/live-checkout.ts';

const CHECK_EVERY_MS = 3_000;
const FAILED = 'Payment failed. Please try again.';
const UNVERIFIED = 'Payment verification failed';
const CLOSED = 'You didn’t finish the payment. You weren’t charged.';

/** An order that can be paid. */
export interface Payable {
  readonly orderId: string;
  readonly checkout: Checkout;
}

/** A payment of seats, from the window to the confirmation. */
export const useSeatPayment = (onChanged: () => void) => {
  const [step, setStep] = useState<'ready' | 'paying' | 'verifying' | 'waiting'>('ready');
  const waiting = step === 'waiting';
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(onChanged, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, onChanged]);

  const finish = async (result: CheckoutResult<OrderProof>): Promise<void> => {
    if (result.kind !== 'paid') {
      setStep('ready');
      if (result.kind === 'closed') toasts.show(CLOSED);
      else toasts.show(result.message === '' ? FAILED : result.message, { tone: 'bad', duration: PAYMENT_TOAST_MS });
      return;
    }
    setStep('verifying');
    const reply = await session.client.call(verifySeatPayment, { body: result.proof });
    setStep(reply.ok && !reply.data.data.confirmed ? 'waiting' : 'ready');
    if (!reply.ok) {
      toasts.show(sentenceOf(reply.error, UNVERIFIED), { tone: 'bad', duration: PAYMENT_TOAST_MS });
    }
    onChanged();
  };

  const start = async ({ orderId, checkout }: Payable): Promise<void> => {
    setStep('paying');
    if (checkout.mode === 'live') await finish(await openLiveOrder(checkout, orderId));
  };

  return { step, start, finish };
};
