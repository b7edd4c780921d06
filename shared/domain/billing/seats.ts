/** Seats that owners of organisations buy online: prices, periods and limits. Amounts are whole paise, GST included. */
import { addDays } from '../common/calendar.ts';
import type { Plan } from './plans.ts';

/** Fewest and most seats of one order; most seats that an organisation has from orders. */
export const SEATS_ORDERED_MIN = 5;
export const SEATS_ORDERED_MAX = 500;
/** Fewest seats that are added to a running period. */
export const SEATS_ADDED_MIN = 1;

/** Kinds of orders: a first period, seats for the rest of a running period, or the period after it. */
export const SEAT_ORDER_KINDS = ['first', 'added', 'renewal'] as const;
export type SeatOrderKind = (typeof SEAT_ORDER_KINDS)[number];

const PAISE = 100;
const PERCENT = 100;

/**
 * Volume steps. A step's discount applies to the seats from its number on, not to those below it, so that a larger order
 * never costs less than a smaller one.
 */
export const SEAT_STEPS = [
  { from: 1, percentOff: 0 },
  { from: 25, percentOff: 10 },
  { from: 100, percentOff: 20 },
] as const;

/** Returns the price of one more seat within a step, in paise. Exact: prices of plans are whole rupees. */
export const seatPrice = ({ price }: Pick<Plan, 'price'>, percentOff: number): number =>
  (price * PAISE * (PERCENT - percentOff)) / PERCENT;

/** Returns the price of so many seats for a whole period, in paise. */
export const seatsPrice = (plan: Pick<Plan, 'price'>, seats: number): number =>
  SEAT_STEPS.reduce((sum, { from, percentOff }, index) => {
    const next = SEAT_STEPS[index + 1]?.from ?? Infinity;
    const within = Math.max(0, Math.min(seats, next - 1) - (from - 1));
    return sum + within * seatPrice(plan, percentOff);
  }, 0);

/** A running period: its seats, and its days, of which the current one is the first of the remaining. */
export interface RunningSeats {
  readonly seats: number;
  readonly days: number;
  readonly remaining: number;
}

/**
 * Returns the price of adding seats to a running period, in paise: the difference for a whole period by the remaining days,
 * rounded down.
 */
export const addedSeatsPrice = (
  plan: Pick<Plan, 'price'>,
  { seats, days, remaining }: RunningSeats,
  added: number,
): number => Math.floor(((seatsPrice(plan, seats + added) - seatsPrice(plan, seats)) * remaining) / days);

/**
 * Returns the day after the last one of a period: the same day of the month that many months later, or the last day of a
 * shorter month.
 * @param from YYYY-MM-DD, the first day
 */
export const periodEndDay = (from: string, { months }: Pick<Plan, 'months'>): string => {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const following = index + 1;
  const nextFirst = `${String(Math.floor(following / 12)).padStart(4, '0')}-${String((following % 12) + 1).padStart(2, '0')}-01`;
  const same = addDays(first, day - 1);
  return same < nextFirst ? same : addDays(nextFirst, -1);
};

/** Seats with the plan that they open. */
export interface SeatGroup {
  readonly planId: Plan['id'];
  readonly seats: number;
}

/**
 * Returns the plan of the seat that a member has; null without a seat. Members take seats in the order in which they joined,
 * those of the larger plans first.
 * @param earlier number of members who joined earlier
 * @param plans IDs of the plans, from the smallest to the largest
 */
export const seatOfMember = (
  groups: readonly SeatGroup[],
  earlier: number,
  plans: readonly Plan['id'][],
): Plan['id'] | null => {
  const largestFirst = groups.toSorted((one, other) => plans.indexOf(other.planId) - plans.indexOf(one.planId));
  let counted = 0;
  for (const { planId, seats } of largestFirst) {
    counted += seats;
    if (earlier < counted) return planId;
  }
  return null;
};
