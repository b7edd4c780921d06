/** The payment provider, as the features know it. Times are milliseconds since 1970, amounts whole paise. */
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
  /** Our own identifier, which was sent along when it was made. */
  readonly reference: string | null;
}

/** A billing cycle that was paid. */
export interface ProviderCharge {
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: number;
  /** The cycle; null where the provider doesn't say. */
  readonly from: number | null;
  readonly until: number | null;
}

/** A change that waits for the next billing cycle. */
export interface ScheduledChange {
  /** Null where the provider doesn't name it. */
  readonly providerPlanId: string | null;
}

export interface ProviderTruth {
  readonly subscription: ProviderSubscription;
  readonly charges: readonly ProviderCharge[];
  /** Null when nothing waits; absent where the provider doesn't say. */
  readonly scheduled?: ScheduledChange | null | undefined;
}

/** Money that went back, whoever sent it. */
export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  /** Our own identifier, which was sent along; null where it wasn't us. */
  readonly reference: string | null;
  /** What failed stays with us. */
  readonly failed: boolean;
  readonly createdAt: number;
}

export interface PlanToMake {
  readonly id: PlanId;
  readonly name: string;
  readonly price: number;
  readonly months: number;
}

export interface SubscriptionToMake {
  readonly providerPlanId: string;
  /** Billing cycles after which it is complete. */
  readonly cycles: number;
  readonly reference: string;
  /** Until when it can be paid for the first time. */
  readonly payBy: number;
}

/** Why the provider didn't do it: no answer, no leave, or no such thing. */
export type GatewayFaultKind = 'unavailable' | 'refused' | 'missing';

export class GatewayFault extends Error {
  readonly kind: GatewayFaultKind;

  constructor(kind: GatewayFaultKind, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'GatewayFault';
    this.kind = kind;
  }
}

/** Every method answers within three seconds or so, or rejects with a GatewayFault. */
export interface PaymentGateway {
  /** `test`: the emulator, with which no money moves. */
  readonly mode: 'live' | 'test';
  /** The public key, with which the checkout window is opened; it names the account. */
  readonly keyId: string;
  /** Whether the checkout's proof of a payment is the provider's own. */
  isCheckoutSigned(proof: {
    readonly subscriptionId: string;
    readonly paymentId: string;
    readonly signature: string;
  }): boolean;
  /** Whether an event's raw body is the provider's own. */
  isWebhookSigned(body: string, signature: string): boolean;
  makePlan(plan: PlanToMake): Promise<string>;
  makeSubscription(subscription: SubscriptionToMake): Promise<ProviderSubscription>;
  /** The subscription that was made with that reference, should its making have gone unheard. */
  findSubscription(wanted: {
    readonly reference: string;
    readonly providerPlanId: string;
    readonly since: number;
  }): Promise<ProviderSubscription | null>;
  read(subscriptionId: string): Promise<ProviderTruth>;
  cancel(subscriptionId: string, when: 'now' | 'periodEnd'): Promise<void>;
  /**
   * Changes the plan from the next billing cycle on, or now: then a new cycle begins, the difference is charged at once,
   * and where that fails nothing is changed.
   */
  changePlan(
    subscriptionId: string,
    to: { readonly providerPlanId: string; readonly cycles: number; readonly when: 'now' | 'periodEnd' },
  ): Promise<void>;
  /** Takes a change of plan back that waits for the next cycle. */
  keepPlan(subscriptionId: string): Promise<void>;
  /** Gives money back; a second call with one reference gives nothing back twice. Returns the provider's identifier. */
  refund(refund: { readonly paymentId: string; readonly amount: number; readonly reference: string }): Promise<string>;
  /** Every refund of a payment, also those that were made elsewhere. */
  refundsOf(paymentId: string): Promise<readonly ProviderRefund[]>;
  /** Every refund of the account since then. */
  refundsSince(since: number): Promise<readonly ProviderRefund[]>;
}
