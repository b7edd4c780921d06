/** Rows of the tables that the module billing owns. */
import type { AccessReason, SubscriptionStatus } from '#shared/domain/billing/subscriptions.ts';
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    gateway_plans: GatewayPlansTable;
    subscriptions: SubscriptionsTable;
    subscription_log: SubscriptionLogTable;
    payment_events: PaymentEventsTable;
    payments: PaymentsTable;
    access_periods: AccessPeriodsTable;
    refunds: RefundsTable;
    invoice_counters: InvoiceCountersTable;
    invoices: InvoicesTable;
    credit_notes: CreditNotesTable;
    billing_details: BillingDetailsTable;
  }
}

/**
 * What a refund does beside giving money back. The whole of a payment closes what it was for, unless it `keeps` that;
 * one that `ends` the subscription waits until that is cancelled at the provider, and has `ended` it then.
 */
export type RefundEffect = 'none' | 'keeps' | 'ends' | 'ended';

/** A plan of ours as it was made at the provider; a new price or another account makes a new one. */
export interface GatewayPlansTable {
  /** The provider's account, by its public key. */
  account: string;
  plan_id: string;
  price: number;
  provider_plan_id: string;
}

export interface SubscriptionsTable {
  id: string;
  /** Null when the account is gone; the books stay. */
  user_id: string | null;
  plan_id: string;
  price: number;
  /** The plan from the next billing cycle on, as the provider has it; `FOREIGN_PLAN` where that is none of ours. */
  next_plan_id: string | null;
  /** The plan to which it was last upgraded at once, and the least that this can have cost. */
  upgrade_plan_id: string | null;
  upgrade_least: number | null;
  /** Null until the provider has answered. */
  provider_id: string | null;
  status: SubscriptionStatus;
  /** Number of the reading that showed this status. */
  status_reading: number;
  /** Readings of the provider that were begun: each takes the next number. */
  readings: number;
  paid_count: number;
  current_start: number | null;
  current_end: number | null;
  ended_at: number | null;
  cancel_at_end: Flag;
  /** 1 until it has ended: one per person. */
  open: Flag;
  /** 1 while it gives access, as far as others were told. */
  entitled: Flag;
  /** End of the last period. */
  access_until: number | null;
  customer_name: string;
  customer_email: string;
  customer_contact: string;
  /** Until when one request alone may make it at the provider or, once made, change its plan there. */
  claimed_until: number | null;
  /** Requests that tried to make it. */
  tries: number;
  /** When the reconciler reads it next; null once nothing more can happen. */
  due_at: number | null;
  /** Readings in a row to which the provider gave no answer. */
  failures: number;
  created_at: number;
  updated_at: number;
}

export interface SubscriptionLogTable {
  subscription_id: string;
  /** Place in the story, from 1. */
  seq: number;
  at: number;
  kind: string;
  /** JSON. */
  details: string;
}

/** What the provider sent, as it was sent. */
export interface PaymentEventsTable {
  id: string;
  /** The provider's identifier of the event. */
  event_id: string;
  type: string;
  provider_subscription_id: string | null;
  /** The payment that was given back; null for an event about something else. */
  provider_payment_id: string | null;
  /** Empty where it is about an account that is gone. */
  body: string;
  received_at: number;
  settled_at: number | null;
}

export interface PaymentsTable {
  id: string;
  subscription_id: string;
  user_id: string | null;
  plan_id: string;
  provider_payment_id: string;
  amount: number;
  refunded: number;
  paid_at: number;
  created_at: number;
}

export interface AccessPeriodsTable {
  id: string;
  user_id: string;
  /** Null for complimentary access, which belongs to none. */
  subscription_id: string | null;
  /** The payment that it was bought with; null for a grace and for complimentary access. */
  payment_id: string | null;
  reason: AccessReason;
  starts_at: number;
  ends_at: number;
  /** Why staff gave it. */
  note: string | null;
  /** Who gave it. */
  granted_by: string | null;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  provider_refund_id: string | null;
  amount: number;
  /** Empty where it was made at the provider, who tells no reason. */
  reason: string;
  /** Null also where it was made at the provider. */
  actor_id: string | null;
  /** Open until the provider's word is known. */
  status: 'open' | 'done' | 'failed';
  /** Until when one process has it for itself: nobody may ask the provider twice at once. */
  claimed_until: number;
  effect: RefundEffect;
  created_at: number;
}

export interface InvoiceCountersTable {
  /** Financial year. */
  series: string;
  last: number;
}

export interface InvoicesTable {
  id: string;
  payment_id: string;
  user_id: string | null;
  number: string;
  issued_at: number;
  plan_id: string;
  period_start: number;
  period_end: number;
  total: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  tax_rate: number;
  place_of_supply: string | null;
  /** JSON: name, email, gstin. */
  buyer: string;
  /** JSON: name, address, gstin, sac. */
  seller: string;
}

/** Amounts in paise. */
export interface CreditNotesTable {
  refund_id: string;
  invoice_id: string;
  number: string;
  issued_at: number;
  /** When its refund failed after all; null while it is in force. */
  cancelled_at: number | null;
  total: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

export interface BillingDetailsTable {
  user_id: string;
  name: string | null;
  state: string | null;
  gstin: string | null;
}
