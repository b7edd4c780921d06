/** Rows of the tables owned by the billing module. */
import type { PlanId } from '#shared/domain/billing/plans.ts';
import type { SeatOrderKind } from '#shared/domain/billing/seats.ts';
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
    seat_orders: SeatOrdersTable;
    seat_end_notices: SeatEndNoticesTable;
    organisation_billing: OrganisationBillingTable;
  }
}

/**
 * Effect of a refund besides the money. A full refund ends the access it paid for, unless it `keeps` it; one that
 * `ends` the subscription waits for its cancellation at the provider, and then has `ended` it.
 */
export type RefundEffect = 'none' | 'keeps' | 'ends' | 'ended';

/** One of our plans as created at the provider; a new price or account creates a new one. */
export interface GatewayPlansTable {
  /** The provider's account, by its public key. */
  account: string;
  plan_id: string;
  price: number;
  provider_plan_id: string;
}

export interface SubscriptionsTable {
  id: string;
  /** Null if the account was deleted; the books stay. */
  user_id: string | null;
  plan_id: string;
  price: number;
  /** The plan from the next billing cycle, as the provider has it; `FOREIGN_PLAN` if it isn't ours. */
  next_plan_id: string | null;
  /** The plan of the last immediate upgrade, and the least that it can have cost. */
  upgrade_plan_id: string | null;
  upgrade_least: number | null;
  /** Null until the provider has responded. */
  provider_id: string | null;
  status: SubscriptionStatus;
  /** Number of the read that showed this status. */
  status_reading: number;
  /** Number of provider reads started; each takes the next number. */
  readings: number;
  paid_count: number;
  current_start: number | null;
  current_end: number | null;
  ended_at: number | null;
  cancel_at_end: Flag;
  /** 1 until it has ended; one per user. */
  open: Flag;
  /** 1 while it gives access, as last reported to other modules. */
  entitled: Flag;
  /** End of the last period. */
  access_until: number | null;
  customer_name: string;
  customer_email: string;
  customer_contact: string;
  /** Until when one request alone may create it at the provider or, once created, change its plan there. */
  claimed_until: number | null;
  /** Number of requests that tried to create it. */
  tries: number;
  /** Next read by the reconciler; null once nothing more can happen. */
  due_at: number | null;
  /** Failed provider reads in a row. */
  failures: number;
  /** End of the period whose renewal was announced. */
  renewal_notice_for: number | null;
  created_at: number;
  updated_at: number;
}

export interface SubscriptionLogTable {
  subscription_id: string;
  /** Position in the timeline, from 1. */
  seq: number;
  at: number;
  kind: string;
  /** JSON. */
  details: string;
}

/** A provider's event, stored unchanged. */
export interface PaymentEventsTable {
  id: string;
  /** The provider's identifier of the event. */
  event_id: string;
  type: string;
  provider_subscription_id: string | null;
  /** The refunded payment; null for other events. */
  provider_payment_id: string | null;
  /** The order of an event that is about nothing else; null for other events. */
  provider_order_id: string | null;
  /** Empty if the account was deleted. */
  body: string;
  received_at: number;
  settled_at: number | null;
}

export interface PaymentsTable {
  id: string;
  /** Null if it paid for seats. */
  subscription_id: string | null;
  /** The order of seats that it paid; null for a subscription. */
  seat_order_id: string | null;
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
  /** Null for complimentary access. */
  subscription_id: string | null;
  /** The payment that bought it; null for a grace period and for complimentary access. */
  payment_id: string | null;
  reason: AccessReason;
  starts_at: number;
  ends_at: number;
  /** Reason given by staff. */
  note: string | null;
  /** Staff member who granted it. */
  granted_by: string | null;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  provider_refund_id: string | null;
  amount: number;
  /** Empty if it was made at the provider, which reports no reason. */
  reason: string;
  /** Also null if it was made at the provider. */
  actor_id: string | null;
  /** Open until the provider's result is known. */
  status: 'open' | 'done' | 'failed';
  /** Until when one process has it: the provider must not be called twice at the same time. */
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
  /** Seats of an organisation; null for a subscription. */
  seats: number | null;
  /** JSON: name, email, gstin; an organisation's address too. */
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

/** Orders of seats. What is paid gives its seats between two moments; the books keep it. */
export interface SeatOrdersTable {
  id: string;
  /** Null if the organisation was deleted. */
  organisation_id: string | null;
  /** The owner who ordered; null if the account was deleted. */
  user_id: string | null;
  kind: SeatOrderKind;
  plan_id: PlanId;
  seats: number;
  amount: number;
  /** JSON: name, address, state, gstin. */
  buyer: string;
  /** Null until the provider has responded. */
  provider_id: string | null;
  /** `replaced` by a later order and `expired` ones are honoured if they are paid after all. */
  status: 'open' | 'replaced' | 'expired' | 'paid' | 'refunded';
  /** Null while it isn't known: a first period and added seats start with the payment. */
  starts_at: number | null;
  ends_at: number | null;
  paid_at: number | null;
  /** Next read by the reconciler; null once nothing is expected. */
  due_at: number | null;
  created_at: number;
}

/** Ends of paid seats that were announced to the organisation's owners. */
export interface SeatEndNoticesTable {
  organisation_id: string;
  ends_at: number;
}

/** The buyer of an organisation's next order. */
export interface OrganisationBillingTable {
  organisation_id: string;
  name: string;
  address: string;
  state: string;
  gstin: string | null;
}
