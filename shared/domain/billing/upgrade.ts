/**
 * The cost of upgrading within a paid period, as the provider computes it: a new period starts immediately, and the
 * unused part of the old one is credited. No I/O; amounts are whole paise, times milliseconds since 1970.
 */

export interface UpgradeCost {
  /** Price of the larger plan. */
  readonly price: number;
  /** Unused part of the payment. */
  readonly unused: number;
  /** Amount charged now. */
  readonly difference: number;
}

interface Running {
  /** Price of the current period. */
  readonly price: number;
  readonly from: number;
  readonly until: number;
}

/** Returns null if there is nothing to upgrade: the plan isn't larger, or there is no current period. */
export const upgradeCost = (running: Running, price: number, now: number): UpgradeCost | null => {
  const { price: paid, from, until } = running;
  if (price <= paid || until <= from || now < from || now >= until) return null;
  const unused = Math.floor((paid * (until - now)) / (until - from));
  return { price, unused, difference: price - unused };
};

/** Returns the lowest possible cost of that upgrade: when the whole payment is unused. */
export const leastDifference = (running: Pick<Running, 'price'>, price: number): number => price - running.price;
