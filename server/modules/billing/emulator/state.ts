/** The emulator's state, in the provider's field names. Times are seconds since 1970, amounts paise. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SubscriptionStatus } from '#shared/domain/billing/subscriptions.ts';
import type { Random } from '../../../platform/ports.ts';

export interface EmulatedPlan {
  readonly id: string;
  readonly entity: 'plan';
  readonly period: string;
  readonly interval: number;
  readonly item: { readonly name: string; readonly amount: number; readonly currency: string };
  readonly created_at: number;
}

export interface EmulatedSubscription {
  readonly id: string;
  readonly entity: 'subscription';
  plan_id: string;
  customer_id: string | null;
  status: SubscriptionStatus;
  total_count: number;
  paid_count: number;
  remaining_count: number;
  auth_attempts: number;
  current_start: number | null;
  current_end: number | null;
  ended_at: number | null;
  charge_at: number | null;
  expire_by: number | null;
  has_scheduled_changes: boolean;
  readonly notes: Record<string, unknown>;
  readonly created_at: number;
  readonly short_url: string;
  /** The emulator's own data: the provider's internals, and what a test configured for the next charges. */
  hidden: {
    cancel_at_cycle_end: boolean;
    scheduled_plan_id: string | null;
    retry_at: number | null;
    /** Number of coming charges that fail. */
    failures: number;
    /** Seconds per cycle, to avoid waiting a month in tests. */
    cycle: number | null;
  };
}

/** A subscription in the provider's format. */
export const shownSubscription = (subscription: EmulatedSubscription): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(subscription).filter(([name]) => name !== 'hidden'));

/** Something that is paid once. */
export interface EmulatedOrder {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  amount_paid: number;
  status: 'created' | 'attempted' | 'paid';
  readonly created_at: number;
}

export interface EmulatedPayment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: 'INR';
  status: 'captured' | 'failed' | 'refunded';
  readonly method: 'card';
  readonly invoice_id: string | null;
  readonly order_id?: string;
  amount_refunded: number;
  readonly error_description: string | null;
  readonly created_at: number;
}

export interface EmulatedInvoice {
  readonly id: string;
  readonly entity: 'invoice';
  readonly subscription_id: string;
  payment_id: string | null;
  status: 'issued' | 'paid';
  readonly amount: number;
  amount_paid: number;
  readonly currency: 'INR';
  readonly billing_start: number;
  billing_end: number;
  paid_at: number | null;
  readonly created_at: number;
}

export interface EmulatedRefund {
  readonly id: string;
  readonly entity: 'refund';
  readonly payment_id: string;
  readonly amount: number;
  readonly receipt: string | null;
  status: 'processed' | 'failed';
  readonly created_at: number;
}

export interface EmulatorState {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly plans: EmulatedPlan[];
  readonly customers: { readonly id: string; readonly entity: 'customer'; readonly [field: string]: unknown }[];
  readonly subscriptions: EmulatedSubscription[];
  readonly payments: EmulatedPayment[];
  readonly invoices: EmulatedInvoice[];
  readonly refunds: EmulatedRefund[];
  readonly orders: EmulatedOrder[];
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';
const ID_LENGTH = 14;

/** An identifier in the provider's format: a prefix and 14 characters. */
export const makeProviderId = (random: Random, prefix: string): string =>
  `${prefix}_${Array.from(random.bytes(ID_LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')}`;

const emptyState = (random: Random): EmulatorState => {
  const secret = (): string => Buffer.from(random.bytes(18)).toString('base64url');
  return {
    keyId: makeProviderId(random, 'rzp_test'),
    keySecret: secret(),
    webhookSecret: secret(),
    plans: [],
    customers: [],
    subscriptions: [],
    payments: [],
    invoices: [],
    refunds: [],
    orders: [],
  };
};

export interface StateStore {
  readonly state: EmulatorState;
  /** Writes the state to the file, if there is one. */
  keep(): void;
}

/**
 * Reads the state from a file, or starts empty. A demo's subscriptions survive a restart, as they would at a
 * provider.
 */
export const openState = (random: Random, file: string | null): StateStore => {
  if (file === null) return { state: emptyState(random), keep: () => undefined };
  const read = (): EmulatorState => {
    try {
      // A file of an earlier version has no orders.
      return { orders: [], ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<EmulatorState, 'orders'>) };
    } catch {
      return emptyState(random);
    }
  };
  const state = read();
  const keep = (): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  keep();
  return { state, keep };
};
