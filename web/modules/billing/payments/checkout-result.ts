import type { BodyOf } from '#shared/contract/common/endpoint.ts';
import type { verifyPayment } from '#shared/contract/billing/payment.ts';
import type { verifySeatPayment } from '#shared/contract/billing/seats.ts';

/** How a checkout window ended. */
export type CheckoutResult<Proof> =
  | { readonly kind: 'paid'; readonly proof: Proof }
  /** `message` is empty if the provider gave no reason. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'closed' };

export type SubscriptionProof = BodyOf<typeof verifyPayment>;
export type OrderProof = BodyOf<typeof verifySeatPayment>;
