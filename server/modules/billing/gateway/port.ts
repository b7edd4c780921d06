/** The payment provider's port. Times are milliseconds since 1970, amounts whole paise. */
import type { PlanId } from '#shared/domain/billing/plans.ts';
import type { SubscriptionStatus } from '#shared/domain/billing/subscriptions.ts';

export interface ProviderSubscription {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly providerPlanId: string;
  readonly paidCount: number;
  readonly currentStart: number | null;
  readonly currentEnd: number | null;
  readonly endedAt: number | null;
  /** Our own identifier, sent along at creation. */
  readonly reference: string | null;
}

/** A paid billing cycle. */
export interface ProviderCharge {
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: number;
  /** Start of the cycle; null if the provider doesn't say. */
  readonly from: number | null;
  readonly until: number | null;
}

/** A change scheduled for the next billing cycle. */
export interface ScheduledChange {
  /** Null if the provider doesn't name it. */
  readonly providerPlanId: string | null;
}

export interface ProviderTruth {
  readonly subscription: ProviderSubscription;
  readonly charges: readonly ProviderCharge[];
  /** Null if nothing is scheduled; absent if the provider doesn't say. */
  readonly scheduled?: ScheduledChange | null | undefined;
}

/** A refund, whoever made it. */
export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  /** Our own identifier, sent along; null for a refund made elsewhere. */
  readonly reference: string | null;
  /** A failed refund returns to us. */
  readonly failed: boolean;
  readonly createdAt: number;
}

/** A payment that is made once, without a subscription. */
export interface ProviderOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  /** Captured payments. The provider accepts one. */
  readonly payments: readonly Pick<ProviderCharge, 'paymentId' | 'amount' | 'currency' | 'paidAt'>[];
}

export interface PlanToMake {
  readonly id: PlanId;
  readonly name: string;
  readonly price: number;
  readonly months: number;
}

export interface SubscriptionToMake {
  readonly providerPlanId: string;
  /** Number of billing cycles until it is complete. */
  readonly cycles: number;
  readonly reference: string;
  /** Deadline for the first payment. */
  readonly payBy: number;
}

/** Why the provider failed: no response, refused, or not found. */
export type GatewayFaultKind = 'unavailable' | 'refused' | 'missing';

export class GatewayFault extends Error {
  readonly kind: GatewayFaultKind;

  constructor(kind: GatewayFaultKind, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'GatewayFault';
    this.kind = kind;
  }
}

/** Every method resolves within about three seconds or rejects with a GatewayFault. */
export interface PaymentGateway {
  /** `test` is the emulator: no money moves. */
  readonly mode: 'live' | 'test';
  /** The public key of the account, used to open the checkout window. */
  readonly keyId: string;
  /** Whether the checkout's proof of payment is signed by the provider. */
  isCheckoutSigned(proof: {
    readonly subscriptionId: string;
    readonly paymentId: string;
    readonly signature: string;
  }): boolean;
  /** Whether the proof of payment of an order is signed by the provider. */
  isOrderSigned(proof: { readonly orderId: string; readonly paymentId: string; readonly signature: string }): boolean;
  /** Whether an event's raw body is signed by the provider. */
  isWebhookSigned(body: string, signature: string): boolean;
  makePlan(plan: PlanToMake): Promise<string>;
  makeSubscription(subscription: SubscriptionToMake): Promise<ProviderSubscription>;
  /** Returns the subscription created with that reference, in case the response to its creation was lost. */
  findSubscription(wanted: {
    readonly reference: string;
    readonly providerPlanId: string;
    readonly since: number;
  }): Promise<ProviderSubscription | null>;
  read(subscriptionId: string): Promise<ProviderTruth>;
  /** Makes an order and returns its identifier. An order that isn't paid charges nothing. */
  makeOrder(order: { readonly amount: number; readonly reference: string }): Promise<string>;
  readOrder(orderId: string): Promise<ProviderOrder>;
  cancel(subscriptionId: string, when: 'now' | 'periodEnd'): Promise<void>;
  /**
   * Changes the plan from the next billing cycle, or immediately: then a new cycle starts and the difference is
   * charged. If that charge fails, nothing changes.
   */
  changePlan(
    subscriptionId: string,
    to: { readonly providerPlanId: string; readonly cycles: number; readonly when: 'now' | 'periodEnd' },
  ): Promise<void>;
  /** Cancels a plan change scheduled for the next cycle. */
  keepPlan(subscriptionId: string): Promise<void>;
  /** Makes a refund. A second call with the same reference refunds nothing. Returns the provider's identifier. */
  refund(refund: { readonly paymentId: string; readonly amount: number; readonly reference: string }): Promise<string>;
  /** Returns every refund of a payment, including those made elsewhere. */
  refundsOf(paymentId: string): Promise<readonly ProviderRefund[]>;
  /** Returns every refund of the account since then. */
  refundsSince(since: number): Promise<readonly ProviderRefund[]>;
}
