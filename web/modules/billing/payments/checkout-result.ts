import type { BodyOf } from '#shared/contract/common/endpoint.ts';
import type { verifyPayment } from '#shared/contract/billing/payment.ts';

/** How a checkout window ended. */
export type CheckoutResult =
  | { readonly kind: 'paid'; readonly proof: BodyOf<typeof verifyPayment> }
  /** `message` is empty if the provider gave no reason. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'closed' };
