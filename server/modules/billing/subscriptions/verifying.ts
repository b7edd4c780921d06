import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { atProvider } from './provider-errors.ts';
import type { PaymentDeps } from './ports.ts';
import { isPaymentOf } from '../settlement/payments-repository.ts';
import type { Settling } from '../settlement/settling.ts';
import { findByProviderId, updateSubscription, type SubscriptionRow } from './subscriptions-repository.ts';

/** A user is waiting: what the provider hasn't booked yet is read again soon. */
const AGAIN_MS = 5_000;

export interface Proof {
  readonly razorpay_payment_id: string;
  readonly razorpay_subscription_id: string;
  readonly razorpay_signature: string;
}

/**
 * Verifies a payment: the subscription is the user's own, the signature covers the stored id, and the payment is read
 * at the provider. Throws 404, PAYMENT_UNVERIFIED or PAYMENT_UNAVAILABLE.
 */
export const createVerifying =
  (deps: PaymentDeps, settling: Settling) =>
  async (actor: Actor, proof: Proof): Promise<{ readonly row: SubscriptionRow; readonly confirmed: boolean }> => {
    const { db, gateway, clock, log } = deps;
    const known = await findByProviderId(db, proof.razorpay_subscription_id);
    if (typeof known?.provider_id !== 'string' || known.user_id !== actor.userId) throw notFound('subscription');
    const paymentId = proof.razorpay_payment_id;
    const signed = gateway.isCheckoutSigned({
      paymentId,
      subscriptionId: known.provider_id,
      signature: proof.razorpay_signature,
    });
    if (!signed) {
      log.warn({ event: 'payment.forged', userId: actor.userId, subscriptionId: known.id }, 'payment');
      throw new Refusal('PAYMENT_UNVERIFIED');
    }
    const row = await atProvider(deps, () => settling.settle(known.id));
    const confirmed = (await isPaymentOf(db, paymentId, row.id)) || row.entitled === 1;
    if (!confirmed) await updateSubscription(db, row.id, { due_at: clock.now() + AGAIN_MS });
    log.info({ event: 'payment.verified', userId: actor.userId, subscriptionId: row.id, confirmed }, 'payment');
    return { row, confirmed };
  };
