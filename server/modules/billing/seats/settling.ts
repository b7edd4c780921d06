/** Settles orders of seats from the provider's state: exactly once, whoever reports the payment and however often. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import { GatewayFault, type ProviderOrder } from '../gateway/port.ts';
import { issueInvoice } from '../invoices/invoices.ts';
import { insertPayment, payerOf } from '../settlement/payments-repository.ts';
import { mailDetails } from '../settlement/charges.ts';
import { rupeesOf } from '../subscriptions/plans-repository.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { seatsMail } from './mails.ts';
import { buyerOf } from './buyer.ts';
import { periodOfPaid } from './periods.ts';
import {
  dueSeatOrders,
  findSeatOrder,
  findSeatOrderByProviderId,
  lockSeatOrder,
  replaceOpenOrders,
  updateSeatOrder,
  type SeatOrderRow,
} from './seat-orders-repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How often an unpaid order is read, and when it is given up. A payment after that is reported by its event. */
const AGAIN_MS = 5 * MINUTE_MS;
const GIVEN_UP_MS = 24 * HOUR_MS;
const AT_ONCE = 50;

export interface SeatSettling {
  /**
   * Updates an order to the provider's state. Safe to repeat.
   * @throws GatewayFault if the provider doesn't respond; the reconciler tries again
   */
  settle(id: string): Promise<SeatOrderRow>;
  /** Does the same for the provider's identifier; ignores an order that isn't ours. */
  settleByProviderId(providerId: string): Promise<void>;
  /** For the background. */
  work(): Promise<void>;
}

const isSettled = ({ status }: SeatOrderRow): boolean => status === 'paid' || status === 'refunded';

/** Returns the state of an order without a payment. */
const unpaid = ({ status, created_at: since }: SeatOrderRow, now: number) =>
  now - since < GIVEN_UP_MS ? { status, due_at: now + AGAIN_MS } : ({ status: 'expired', due_at: null } as const);

export const createSeatSettling = (deps: PaymentDeps): SeatSettling => {
  const { db, gateway, clock, random, config, log, outbox, buyers } = deps;

  const record = async (
    trx: Trx,
    order: SeatOrderRow,
    { paymentId, amount, paidAt }: ProviderOrder['payments'][number],
  ): Promise<SeatOrderRow> => {
    const now = clock.now();
    const id = makeId(now, (count) => random.bytes(count));
    const { from, until } = periodOfPaid(order, paidAt, config.dailyTimezone);
    if (from >= until) {
      log.error({ event: 'payment.seatsTooLate', orderId: order.id, paymentId, amount }, 'seats paid after their end');
    }
    await insertPayment(trx, {
      id,
      subscription_id: null,
      seat_order_id: order.id,
      user_id: order.user_id,
      plan_id: order.plan_id,
      provider_payment_id: paymentId,
      amount,
      refunded: 0,
      paid_at: paidAt,
      created_at: now,
    });
    const payer = await payerOf(trx, order.user_id);
    const buyer = buyerOf(order);
    const number = await issueInvoice(trx, deps, {
      paymentId: id,
      userId: order.user_id,
      planId: order.plan_id,
      amount,
      from,
      until,
      buyer: { name: buyer.name, email: payer?.email ?? '' },
      organisation: { seats: order.seats, buyer },
    });
    const changes = { status: 'paid', starts_at: from, ends_at: until, paid_at: paidAt, due_at: null } as const;
    await updateSeatOrder(trx, order.id, changes);
    const { organisation_id: organisationId } = order;
    if (organisationId !== null) {
      await replaceOpenOrders(trx, organisationId, order.id);
      const organisation = await buyers.find(trx, organisationId);
      if (payer !== null && organisation !== undefined) {
        const paid = { number, amount: rupeesOf(amount), seats: order.seats, from, until };
        const to = { organisation: organisation.name, organisationId };
        await enqueueMail(outbox, trx, seatsMail(mailDetails(deps, payer, order.plan_id), to, paid));
      }
    }
    log.info({ event: 'payment.seatsPaid', orderId: order.id, paymentId, amount }, 'payment');
    return { ...order, ...changes };
  };

  const write = (id: string, truth: ProviderOrder): Promise<SeatOrderRow> =>
    inTransaction(db, async (trx) => {
      const order = await lockSeatOrder(trx, id);
      if (order === undefined) throw new Error(`The order ${id} is gone`);
      if (isSettled(order)) return order;
      const payment = truth.payments.find(({ amount, currency }) => amount === order.amount && currency === 'INR');
      if (payment !== undefined) return record(trx, order, payment);
      for (const { paymentId, amount } of truth.payments) {
        log.error({ event: 'payment.unexpected', orderId: id, paymentId, amount }, 'payment not granted');
      }
      const changes = unpaid(order, clock.now());
      await updateSeatOrder(trx, id, changes);
      return { ...order, ...changes };
    });

  const settle: SeatSettling['settle'] = async (id) => {
    const order = await findSeatOrder(db, id);
    if (order === undefined) throw new Error(`The order ${id} is gone`);
    if (isSettled(order) || order.provider_id === null) return order;
    return write(id, await gateway.readOrder(order.provider_id));
  };

  return {
    settle,
    async settleByProviderId(providerId) {
      const order = await findSeatOrderByProviderId(db, providerId);
      if (order !== undefined) await settle(order.id);
    },
    async work() {
      for (const order of await dueSeatOrders(db, clock.now(), AT_ONCE)) {
        try {
          await settle(order.id);
        } catch (error) {
          if (!(error instanceof GatewayFault)) throw error;
          await updateSeatOrder(db, order.id, unpaid(order, clock.now()));
          log.warn({ err: error, event: 'payment.unread', orderId: order.id, fault: error.kind }, 'provider not read');
        }
      }
    },
  };
};
