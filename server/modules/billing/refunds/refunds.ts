/**
 * Makes refunds. Each is recorded before the provider is called, so that a lost response neither loses nor repeats
 * it.
 */
import { makeId } from '#shared/domain/common/identifiers.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { GatewayFault } from '../gateway/port.ts';
import { recordAct } from '../../site/index.ts';
import type { RefundsTable } from '../tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { refusalOfGateway } from '../subscriptions/provider-errors.ts';
import { rupeesOf } from '../subscriptions/plans-repository.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { bookRefund } from './refund-recording.ts';
import { effectOf } from './refund-effects.ts';
import {
  claimRefund,
  insertRefund,
  lockPayment,
  markFailed,
  openAmount,
  readPayment,
  refundedBy,
  unclaimedRefunds,
} from './refunds-repository.ts';

/** Longer than a call to the provider can take. */
const CLAIM_MS = 60_000;

export interface RefundOrder {
  readonly paymentId: string;
  /** Paise; the full remaining amount when null. */
  readonly amount: number | null;
  readonly reason: string;
  /** Whether it ends the subscription; if undefined, a full refund does. */
  readonly endAccess?: boolean | undefined;
  readonly actorId: string;
  /** Paise that the actor may refund of one payment; null without a limit. */
  readonly limit: number | null;
  readonly requestId: string;
}

export interface Refunds {
  /**
   * Throws 404, REFUND_REFUSED, PAYMENT_REFUSED or PAYMENT_UNAVAILABLE; after the last, the background makes it
   * later.
   */
  refund(order: RefundOrder): Promise<void>;
  /** Retries refunds the provider didn't respond to; for the background. */
  work(): Promise<void>;
}

/** Refuses an amount above the limit. The parts of one payment count together, so that they don't get around it. */
const demandWithin = (limit: number, amount: number, before: number): void => {
  if (before + amount <= limit) return;
  const most = `You can refund at most ${rupeesText(rupeesOf(limit))} of a payment`;
  const sofar = before === 0 ? '' : `, and have refunded ${rupeesText(rupeesOf(before))} of this one`;
  throw new Refusal('REFUND_REFUSED', { message: `${most}${sofar}. Ask an administrator to refund more.` });
};

export const createRefunds = (deps: PaymentDeps): Refunds => {
  const { db, gateway, clock, random } = deps;

  const note = (order: RefundOrder): Promise<RefundsTable> =>
    inTransaction(db, async (trx) => {
      const payment = await lockPayment(trx, order.paymentId);
      if (payment === undefined) throw notFound('payment');
      const left = payment.amount - payment.refunded - (await openAmount(trx, payment.id));
      const amount = order.amount ?? left;
      if (amount <= 0 || amount > left) throw new Refusal('REFUND_REFUSED');
      if (order.limit !== null) demandWithin(order.limit, amount, await refundedBy(trx, payment.id, order.actorId));
      const now = clock.now();
      const row: RefundsTable = {
        id: makeId(now, (count) => random.bytes(count)),
        payment_id: payment.id,
        provider_refund_id: null,
        amount,
        reason: order.reason,
        actor_id: order.actorId,
        status: 'open',
        claimed_until: now + CLAIM_MS,
        effect: await effectOf(trx, payment, { whole: amount === left, endAccess: order.endAccess }),
        created_at: now,
      };
      await insertRefund(trx, row);
      await recordAct(trx, deps, {
        actorId: order.actorId,
        action: 'payment.refund',
        subject: payment.id,
        details: { amount: rupeesOf(amount), reason: order.reason },
        requestId: order.requestId,
      });
      return row;
    });

  const make = async (row: RefundsTable): Promise<void> => {
    const { provider_payment_id: paymentId } = await readPayment(db, row.payment_id);
    try {
      const { amount, created_at: createdAt } = row;
      const id = await gateway.refund({ paymentId, amount, reference: row.id });
      await bookRefund(deps, { id, paymentId, amount, reference: row.id, failed: false, createdAt });
    } catch (error) {
      if (error instanceof GatewayFault && error.kind !== 'unavailable') await markFailed(db, row.id);
      throw error;
    }
  };

  return {
    async refund(order) {
      const row = await note(order);
      try {
        await make(row);
      } catch (error) {
        throw refusalOfGateway(deps, error);
      }
    },
    async work() {
      const now = clock.now();
      for (const id of await unclaimedRefunds(db, now)) {
        const claimed = await claimRefund(db, id, { now, until: now + CLAIM_MS });
        if (claimed === undefined) continue;
        await make(claimed).catch((error: unknown) => void refusalOfGateway(deps, error));
      }
    },
  };
};
