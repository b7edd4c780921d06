/** Periods of paid seats, in days of the site's time zone. */
import { dayOf, daysBetween, startOfDay } from '#shared/domain/common/calendar.ts';
import { periodEndDay, type RunningSeats } from '#shared/domain/billing/seats.ts';
import { planOfRow } from '../subscriptions/plans-repository.ts';
import type { SeatOrderRow } from './seat-orders-repository.ts';

/** A paid order with its moments. */
export type TimedOrder = SeatOrderRow & { readonly starts_at: number; readonly ends_at: number };

/** Returns the orders that have seats then or later. */
export const notOver = (orders: readonly SeatOrderRow[], now: number): TimedOrder[] =>
  orders.flatMap((order) => {
    const { starts_at, ends_at } = order;
    return starts_at === null || ends_at === null || ends_at <= now || ends_at <= starts_at
      ? []
      : [{ ...order, starts_at, ends_at }];
  });

/** A period and the seats in it. */
export interface RunningPeriod extends RunningSeats {
  /** The order of its first seats. */
  readonly anchor: TimedOrder;
}

/** Returns the paid period of that moment; the one that ends last if there are two. */
export const runningPeriod = (orders: readonly SeatOrderRow[], now: number, zone: string): RunningPeriod | null => {
  const current = notOver(orders, now).filter(({ starts_at }) => starts_at <= now);
  const anchor = current.filter(({ kind }) => kind !== 'added').at(-1);
  if (anchor === undefined) return null;
  const end = dayOf(anchor.ends_at, zone);
  return {
    anchor,
    seats: current.reduce((sum, { seats, ends_at }) => sum + (ends_at === anchor.ends_at ? seats : 0), 0),
    days: daysBetween(dayOf(anchor.starts_at, zone), end),
    remaining: daysBetween(dayOf(now, zone), end),
  };
};

/** Returns the first period that is paid and starts later. */
export const nextPeriod = (orders: readonly SeatOrderRow[], now: number): TimedOrder | undefined =>
  notOver(orders, now).find(({ kind, starts_at }) => kind !== 'added' && starts_at > now);

/** Returns the end of a period of an order's plan that starts then: a midnight. */
export const endOfPeriod = (order: Pick<SeatOrderRow, 'plan_id'>, from: number, zone: string): number =>
  startOfDay(periodEndDay(dayOf(from, zone), planOfRow(order)), zone);

/** Returns the moments of an order that was paid then. */
export const periodOfPaid = (
  order: SeatOrderRow,
  paidAt: number,
  zone: string,
): { readonly from: number; readonly until: number } => {
  if (order.kind === 'added') {
    const until = order.ends_at ?? paidAt;
    return { from: Math.min(paidAt, until), until };
  }
  const from = Math.max(paidAt, order.starts_at ?? paidAt);
  return { from, until: endOfPeriod(order, from, zone) };
};
