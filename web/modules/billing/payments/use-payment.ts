import { useState } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import { createSubscription, payAgain, verifyPayment, type Checkout } from '#shared/contract/billing/payment.ts';
import type { User } from '#shared/contract/identity/auth.ts';
import type { Plan } from '#shared/domain/billing/plans.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { session } from '../../../app/session/session.ts';
import { PAYMENT_TOAST_MS, toasts } from '../../../app/components/toasts.ts';
import type { CheckoutResult, SubscriptionProof } from './checkout-result.ts';
import { openLiveCheckout } from './live-checkout.ts';

const FAILED = 'Payment failed. Please try again.';
const UNVERIFIED = 'Payment verification failed';
const CLOSED = 'You didn’t finish the payment. You weren’t charged.';

/** An order for the checkout window. */
export interface PreparedCheckout {
  readonly subscriptionId: string;
  readonly checkout: Checkout;
}

/** The step of a payment. */
export type PaymentState =
  | { readonly step: 'choosing' }
  | { readonly step: 'preparing' }
  /** The provider's window is open; in test mode it is ours. */
  | { readonly step: 'paying'; readonly prepared: PreparedCheckout }
  | { readonly step: 'verifying' }
  /** `confirmed` is false while the bank is confirming. */
  | { readonly step: 'paid'; readonly confirmed: boolean };

export interface Payment {
  readonly state: PaymentState;
  /** Orders the plan and opens the window. */
  readonly start: (plan: Plan, user: User) => Promise<void>;
  /** Opens the window to pay a subscription with another method. */
  readonly again: (id: string) => Promise<void>;
  /** Handles the result of the window. */
  readonly finish: (result: CheckoutResult<SubscriptionProof>) => Promise<void>;
  readonly confirm: () => void;
}

/** A payment, from the order to the confirmation. */
export const usePayment = (onChanged: () => void): Payment => {
  const [state, setState] = useState<PaymentState>({ step: 'choosing' });

  const showFailure = (sentence: string): void => {
    toasts.show(sentence, { tone: 'bad', duration: PAYMENT_TOAST_MS });
    setState({ step: 'choosing' });
  };
  const refuse = (error: ClientError): void => {
    showFailure(sentenceOf(error, FAILED));
    // The user may have paid in another window.
    if (error.code === 'SUBSCRIPTION_EXISTS') onChanged();
  };

  const finish = async (result: CheckoutResult<SubscriptionProof>): Promise<void> => {
    if (result.kind === 'closed') {
      toasts.show(CLOSED);
      setState({ step: 'choosing' });
      return;
    }
    if (result.kind === 'failed') {
      showFailure(result.message === '' ? FAILED : result.message);
      return;
    }
    setState({ step: 'verifying' });
    const reply = await session.client.call(verifyPayment, { body: result.proof });
    if (!reply.ok) {
      showFailure(reply.error.code === 'NETWORK' ? UNVERIFIED : sentenceOf(reply.error, UNVERIFIED));
      onChanged();
      return;
    }
    setState({ step: 'paid', confirmed: reply.data.confirmed });
    onChanged();
  };

  const open = async (prepared: PreparedCheckout): Promise<void> => {
    setState({ step: 'paying', prepared });
    if (prepared.checkout.mode === 'live')
      await finish(await openLiveCheckout(prepared.checkout, prepared.subscriptionId));
  };

  return {
    state,
    finish,
    confirm: () => setState({ step: 'paid', confirmed: true }),
    start: async (plan, user) => {
      setState({ step: 'preparing' });
      const reply = await session.client.call(createSubscription, {
        body: {
          planId: plan.id,
          planName: plan.name,
          planPrice: plan.price,
          planDuration: plan.duration,
          customerName: user.name,
          customerEmail: user.email,
          customerContact: user.number,
        },
      });
      if (reply.ok) await open(reply.data);
      else refuse(reply.error);
    },
    again: async (id) => {
      setState({ step: 'preparing' });
      const reply = await session.client.call(payAgain, { params: { id } });
      if (reply.ok) await open(reply.data);
      else refuse(reply.error);
    },
  };
};
