/** Invoices: numbered without gaps in their financial year, and never changed once issued. */
import { dayOf } from '#shared/domain/common/calendar.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import {
  financialYear,
  GST_STATES,
  invoiceNumber,
  isGstState,
  stateOfGstin,
  taxOf,
} from '#shared/domain/billing/tax.ts';
import type { SeatBuyer } from '#shared/contract/billing/seats.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { findBillingDetails, insertInvoice, takeNumber } from './invoices-repository.ts';

export interface InvoicedPayment {
  readonly paymentId: string;
  readonly userId: string | null;
  readonly planId: string;
  readonly amount: number;
  readonly from: number;
  readonly until: number;
  readonly buyer: { readonly name: string; readonly email: string };
  /** The seats and the buyer of an organisation; a user's own billing details don't apply then. */
  readonly organisation?: { readonly seats: number; readonly buyer: SeatBuyer } | undefined;
}

/**
 * Returns the place of supply: the buyer's state, or the seller's if it is unknown. `home` is the seller's state.
 */
export const supplyOf = ({ gstin }: Pick<Config['seller'], 'gstin'>, buyerState: string | null) => {
  const home = gstin === null ? null : stateOfGstin(gstin);
  const place = buyerState !== null && isGstState(buyerState) ? buyerState : home;
  return { home, place, isSameState: place === home };
};

/** Issues the invoice of a payment. If the buyer's state is unknown, the place of supply is the seller's state. */
export const issueInvoice = async (
  trx: Trx,
  { clock, random, config }: Pick<PaymentDeps, 'clock' | 'random' | 'config'>,
  payment: InvoicedPayment,
): Promise<string> => {
  const now = clock.now();
  const { seller, dailyTimezone } = config;
  const { organisation } = payment;
  const billing =
    organisation?.buyer ?? (payment.userId === null ? undefined : await findBillingDetails(trx, payment.userId));
  const { place: placeOfSupply, isSameState } = supplyOf(seller, billing?.state ?? null);
  const tax = taxOf(payment.amount, seller.gstRate, isSameState);
  const series = financialYear(dayOf(now, dailyTimezone));
  const number = invoiceNumber(series, await takeNumber(trx, series));
  await insertInvoice(trx, {
    id: makeId(now, (count) => random.bytes(count)),
    payment_id: payment.paymentId,
    user_id: organisation === undefined ? payment.userId : null,
    number,
    issued_at: now,
    plan_id: payment.planId,
    seats: organisation?.seats ?? null,
    period_start: payment.from,
    period_end: payment.until,
    total: payment.amount,
    ...tax,
    tax_rate: seller.gstRate,
    place_of_supply: placeOfSupply === null ? null : `${GST_STATES[placeOfSupply]} (${placeOfSupply})`,
    buyer: JSON.stringify({
      name: billing?.name ?? payment.buyer.name,
      ...(organisation && { address: organisation.buyer.address }),
      email: payment.buyer.email,
      gstin: billing?.gstin ?? null,
    }),
    seller: JSON.stringify({ name: seller.name, address: seller.address, gstin: seller.gstin, sac: seller.sac }),
  });
  return number;
};
