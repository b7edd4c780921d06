/** Records refunds, whoever made them: each one once, and access follows what was refunded. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { ProviderRefund } from '../gateway/port.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { noteAccess } from '../subscriptions/access.ts';
import { alignPeriods } from '../settlement/periods.ts';
import { restorePeriod } from '../settlement/periods-repository.ts';
import { rupeesOf } from '../subscriptions/plans-repository.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { cancelCreditNote, issueCreditNote } from '../invoices/credit-notes.ts';
import { effectOf, undoEffect } from './refund-effects.ts';
import {
  findPayment,
  findRefund,
  insertRefund,
  lockPayment,
  readPayment,
  recountRefunded,
  updateRefund,
} from './refunds-repository.ts';
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions-repository.ts';
import { followSeatRefunds } from '../seats/seat-orders-repository.ts';
import { addTimelineEntry } from '../staff/timeline-repository.ts';

type BookDeps = Pick<PaymentDeps, 'db' | 'clock' | 'random' | 'events' | 'log' | 'config'>;

/** Returns the refund's row and what is new about it; null if nothing changed. */
const writeRow = async (
  trx: Trx,
  { clock, random }: BookDeps,
  paymentId: string,
  refund: ProviderRefund,
): Promise<{ readonly id: string; readonly change: 'made' | 'undone'; readonly isOurs: boolean } | null> => {
  const known = await findRefund(trx, paymentId, refund);
  const status = refund.failed ? 'failed' : 'done';
  if (known === undefined) {
    if (refund.failed) return null;
    const id = makeId(clock.now(), (count) => random.bytes(count));
    await insertRefund(trx, {
      id,
      payment_id: paymentId,
      provider_refund_id: refund.id,
      amount: refund.amount,
      reason: '',
      actor_id: null,
      status,
      claimed_until: 0,
      effect: 'none',
      created_at: refund.createdAt,
    });
    return { id, change: 'made', isOurs: false };
  }
  const { id } = known;
  if (known.status === status) return null;
  await updateRefund(trx, id, { status, provider_refund_id: refund.id });
  if (!refund.failed) return { id, change: 'made', isOurs: true };
  return known.status === 'done' ? { id, change: 'undone', isOurs: true } : null;
};

/** A refund made elsewhere: no one decided what happens to the subscription. */
const writeEffect = async (trx: Trx, refundId: string, paymentId: string): Promise<void> => {
  const payment = await readPayment(trx, paymentId);
  const effect = await effectOf(trx, payment, { whole: payment.refunded >= payment.amount, endAccess: undefined });
  await updateRefund(trx, refundId, { effect });
};

/** Records the refund of seats. */
const bookSeats = async (
  trx: Trx,
  deps: BookDeps,
  { id, seatOrderId }: { readonly id: string; readonly seatOrderId: string },
  refund: ProviderRefund,
): Promise<void> => {
  // Concurrent calls for the same refund wait here.
  await lockPayment(trx, id);
  const written = await writeRow(trx, deps, id, refund);
  if (written === null) return;
  await recountRefunded(trx, id);
  if (written.change === 'undone') await cancelCreditNote(trx, deps, written.id);
  else await issueCreditNote(trx, deps, { refundId: written.id, paymentId: id, amount: refund.amount });
  if (written.change === 'made' && !written.isOurs) await writeEffect(trx, written.id, id);
  await followSeatRefunds(trx, { id }, seatOrderId);
  const { amount } = refund;
  deps.log.info({ event: 'payment.seatsRefunded', seatOrderId, refundId: refund.id, amount }, 'payment');
};

const book = async (trx: Trx, deps: BookDeps, refund: ProviderRefund): Promise<void> => {
  const payment = await findPayment(trx, refund.paymentId);
  if (payment === undefined) return;
  const { id, subscription_id: subscriptionId, seat_order_id: seatOrderId } = payment;
  if (seatOrderId !== null) return bookSeats(trx, deps, { id, seatOrderId }, refund);
  if (subscriptionId === null) throw new Error(`The payment ${id} paid for nothing`);
  // Concurrent calls for the same refund wait here.
  const locked = await lockSubscription(trx, subscriptionId);
  const written = await writeRow(trx, deps, id, refund);
  if (locked === undefined || written === null) return;
  const { change } = written;
  await recountRefunded(trx, id);
  if (change === 'undone') await cancelCreditNote(trx, deps, written.id);
  else await issueCreditNote(trx, deps, { refundId: written.id, paymentId: id, amount: refund.amount });
  if (change === 'undone') await restorePeriod(trx, id);
  else if (!written.isOurs) await writeEffect(trx, written.id, id);
  const row = change === 'undone' ? await undoEffect(trx, written.id, locked) : locked;
  const details = { amount: rupeesOf(refund.amount) };
  const kind = change === 'made' ? 'refunded' : 'refundFailed';
  const at = change === 'made' ? refund.createdAt : deps.clock.now();
  await addTimelineEntry(trx, { subscriptionId, kind, at, details });
  const noted = await noteAccess(trx, deps, row, await alignPeriods(trx, deps, row));
  const { cancel_at_end, entitled, access_until } = noted;
  await updateSubscription(trx, subscriptionId, { cancel_at_end, entitled, access_until });
  deps.log.info({ event: `payment.${kind}`, subscriptionId, refundId: refund.id, ...details }, 'payment');
};

/** Records a refund as reported by the provider. Safe to repeat. A full refund ends the access it paid for. */
export const bookRefund = (deps: BookDeps, refund: ProviderRefund): Promise<void> =>
  inTransaction(deps.db, (trx) => book(trx, deps, refund));
