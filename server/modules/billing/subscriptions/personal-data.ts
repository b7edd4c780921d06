/** Billing data in a user's download, and its removal with the account. */
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { momentOf, type PersonalData, type PersonalRecord } from '../../../platform/personal-data.ts';
import { findBillingDetails, invoicesOfUser } from '../invoices/invoices-repository.ts';
import { deleteEventsOfUser } from '../settlement/events-repository.ts';
import { paymentsOfUser } from '../settlement/payments-repository.ts';
import { grantsOfUser } from '../staff/grants-repository.ts';
import { seatOrdersOfUser } from '../seats/seat-orders-repository.ts';
import { forgetCustomer, listOfUser } from './subscriptions-repository.ts';

const billing = async (db: Db, userId: string): Promise<PersonalRecord[]> => {
  const details = await findBillingDetails(db, userId);
  return details === undefined ? [] : [{ billingName: details.name, state: details.state, gstin: details.gstin }];
};

const subscriptions = async (db: Db, userId: string): Promise<PersonalRecord[]> =>
  (await listOfUser(db, userId)).map((row) => ({
    subscription: row.plan_id,
    subscriptionId: row.provider_id,
    price: row.price,
    status: row.status,
    name: row.customer_name,
    email: row.customer_email,
    contact: row.customer_contact,
    startedAt: momentOf(row.created_at),
    endedAt: momentOf(row.ended_at),
  }));

const payments = async (db: Db, userId: string): Promise<PersonalRecord[]> =>
  (await paymentsOfUser(db, userId)).map((row) => ({
    payment: row.provider_payment_id,
    plan: row.plan_id,
    amountPaise: row.amount,
    refundedPaise: row.refunded,
    paidAt: momentOf(row.paid_at),
  }));

const invoices = async (db: Db, userId: string): Promise<PersonalRecord[]> =>
  (await invoicesOfUser(db, userId)).map((row) => ({
    invoice: row.number,
    plan: row.plan_id,
    issuedAt: momentOf(row.issued_at),
    totalPaise: row.total,
    placeOfSupply: row.place_of_supply,
    buyer: JSON.parse(row.buyer) as unknown,
  }));

const seatOrders = async (db: Db, userId: string): Promise<PersonalRecord[]> =>
  (await seatOrdersOfUser(db, userId)).map((row) => ({
    seatOrder: row.provider_id,
    plan: row.plan_id,
    seats: row.seats,
    amountPaise: row.amount,
    status: row.status,
    orderedAt: momentOf(row.created_at),
    buyer: JSON.parse(row.buyer) as unknown,
  }));

const complimentary = async (db: Db, userId: string): Promise<PersonalRecord[]> =>
  (await grantsOfUser(db, userId)).map((row) => ({
    complimentaryUntil: momentOf(row.ends_at),
    givenAt: momentOf(row.starts_at),
    reason: row.note,
  }));

/**
 * Invoices with the buyer's name and their payments stay in the books without an account, as tax law requires; the
 * reconciler cancels what still runs. Everything else that identifies the user is deleted: the customer's contact
 * details and the provider's raw events. Billing details and access are deleted with the account itself.
 */
const erase = async (trx: Trx, userId: string): Promise<void> => {
  await deleteEventsOfUser(trx, userId);
  await forgetCustomer(trx, userId);
};

/** Billing details, subscriptions, payments, invoices and complimentary access of a user. */
export const paymentData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'payments',
  async *records(userId) {
    for (const read of [billing, subscriptions, payments, invoices, seatOrders, complimentary])
      yield await read(db, userId);
  },
  erase,
});
