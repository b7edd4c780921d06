/** Orders of seats. The rules and the price are checked here; the payment is settled in settling.ts. */
import type { SeatBuyer } from '#shared/contract/billing/seats.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { PlanId } from '#shared/domain/billing/plans.ts';
import {
  addedSeatsPrice,
  SEATS_ORDERED_MAX,
  SEATS_ORDERED_MIN,
  seatsPrice,
  type SeatOrderKind,
} from '#shared/domain/billing/seats.ts';
import { stateOfGstin } from '#shared/domain/billing/tax.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import type { BuyingOrganisation } from '../entitlements.ts';
import { planOfRow } from '../subscriptions/plans-repository.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { atProvider } from '../subscriptions/provider-errors.ts';
import { nextPeriod, runningPeriod } from './periods.ts';
import {
  insertSeatOrder,
  paidOrdersOf,
  replaceOpenOrders,
  saveBuyerDetails,
  updateSeatOrder,
  type SeatOrderRow,
} from './seat-orders-repository.ts';

/** Orders cost a call to the provider. */
const ORDERS: Budget = { name: 'seat-orders', most: 60, windowMs: 60 * 60_000 };
const FIRST_READING_MS = 60_000;
const PAISE = 100;

export interface WantedSeats {
  readonly kind: SeatOrderKind;
  readonly planId: PlanId;
  readonly seats: number;
  /** Rupees. */
  readonly amount: number;
  readonly buyer: SeatBuyer;
}

const faulty = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field, message }] } });

/** A period needs a seat for everyone who is in the organisation, so that no one loses access by surprise. */
const demandEnough = ({ used, grantedSeats }: BuyingOrganisation, seats: number): void => {
  if (seats < SEATS_ORDERED_MIN) throw faulty('seats', `Order at least ${String(SEATS_ORDERED_MIN)} seats`);
  const least = used - grantedSeats;
  if (seats >= least) return;
  const people = `${countText(used, 'person is', 'people are')} in the organisation`;
  throw faulty('seats', `${people}, so order at least ${countText(least, 'seat', 'seats')}, or remove people first`);
};

type Quote = Pick<SeatOrderRow, 'plan_id' | 'amount' | 'starts_at' | 'ends_at'>;

/** Returns the price and period of the order. Throws SUBSCRIPTION_EXISTS, SUBSCRIPTION_OVER or VALIDATION_FAILED. */
const quoteOf = (
  organisation: BuyingOrganisation,
  orders: readonly SeatOrderRow[],
  { kind, planId, seats }: WantedSeats,
  { now, zone }: { readonly now: number; readonly zone: string },
): Quote => {
  const running = runningPeriod(orders, now, zone);
  const next = nextPeriod(orders, now);
  const whole = { plan_id: planId, amount: seatsPrice(planOfRow({ plan_id: planId }), seats) };
  if (kind === 'first') {
    if (running !== null || next !== undefined) {
      throw new Refusal('SUBSCRIPTION_EXISTS', {
        message: 'Your organisation has paid seats already. Add seats, or order the next period.',
      });
    }
    demandEnough(organisation, seats);
    return { ...whole, starts_at: null, ends_at: null };
  }
  if (running === null) {
    throw new Refusal('SUBSCRIPTION_OVER', { message: 'No paid period is running. Order a new one.' });
  }
  if (kind === 'renewal') {
    if (next !== undefined) {
      throw new Refusal('SUBSCRIPTION_EXISTS', { message: 'The next period is paid already.' });
    }
    demandEnough(organisation, seats);
    return { ...whole, starts_at: running.anchor.ends_at, ends_at: null };
  }
  if (running.seats + seats > SEATS_ORDERED_MAX) {
    const left = Math.max(0, SEATS_ORDERED_MAX - running.seats);
    throw faulty('seats', `You can add at most ${countText(left, 'seat', 'seats')}. Contact us for more.`);
  }
  const { plan_id, ends_at } = running.anchor;
  if (planId !== plan_id) throw new Refusal('PLAN_MISMATCH');
  return { plan_id, amount: addedSeatsPrice(planOfRow({ plan_id }), running, seats), starts_at: null, ends_at };
};

/**
 * Returns a function that orders seats. Throws 404, FORBIDDEN, PLAN_MISMATCH, VALIDATION_FAILED, SUBSCRIPTION_EXISTS,
 * SUBSCRIPTION_OVER, RATE_LIMITED, PAYMENT_REFUSED or PAYMENT_UNAVAILABLE.
 */
export const createOrdering = (
  deps: PaymentDeps,
): ((actor: Actor, organisationId: string, wanted: WantedSeats) => Promise<SeatOrderRow>) => {
  const { db, clock, random, limits, gateway, buyers, config, log } = deps;

  const insert = (actor: Actor, organisationId: string, wanted: WantedSeats): Promise<SeatOrderRow> =>
    inTransaction(db, async (trx) => {
      const organisation = await buyers.lock(trx, organisationId);
      if (organisation === undefined) throw notFound('organisation');
      await buyers.demandOwner(trx, actor, organisationId, 'organisation');
      const now = clock.now();
      const orders = await paidOrdersOf(trx, organisationId);
      const quote = quoteOf(organisation, orders, wanted, { now, zone: config.dailyTimezone });
      if (quote.amount !== Math.round(wanted.amount * PAISE)) throw new Refusal('PLAN_MISMATCH');
      const row: SeatOrderRow = {
        id: makeId(now, (count) => random.bytes(count)),
        organisation_id: organisationId,
        user_id: actor.userId,
        kind: wanted.kind,
        seats: wanted.seats,
        ...quote,
        buyer: JSON.stringify(wanted.buyer),
        provider_id: null,
        status: 'open',
        paid_at: null,
        due_at: null,
        created_at: now,
      };
      await insertSeatOrder(trx, row);
      await replaceOpenOrders(trx, organisationId, row.id);
      await saveBuyerDetails(trx, { organisation_id: organisationId, ...wanted.buyer });
      return row;
    });

  const atTheProvider = async (row: SeatOrderRow, store: Db): Promise<SeatOrderRow> => {
    // If the response is lost, no one can pay the order there, because no one knows its identifier.
    const made = await atProvider(deps, () => gateway.makeOrder({ amount: row.amount, reference: row.id }));
    const changes = { provider_id: made, due_at: clock.now() + FIRST_READING_MS };
    await updateSeatOrder(store, row.id, changes);
    return { ...row, ...changes };
  };

  return async (actor, organisationId, wanted) => {
    await buyers.demandOwner(db, actor, organisationId, 'organisation');
    const { gstin, state } = wanted.buyer;
    if (gstin !== null && stateOfGstin(gstin) !== state) throw faulty('buyer.gstin', 'The GSTIN is of another state');
    await consumeOrRefuse(limits, [ORDERS], actor.userId);
    const row = await atTheProvider(await insert(actor, organisationId, wanted), db);
    const { id: orderId, kind, seats } = row;
    log.info({ event: 'payment.seatsOrdered', userId: actor.userId, organisationId, orderId, kind, seats }, 'payment');
    return row;
  };
};
