/**
 * What a larger plan costs in the middle of a paid period, as the provider reckons it: a new period begins at once, and
 * what is left of the old one is taken off its price. No I/O; amounts are whole paise, times milliseconds since 1970.
 */

export interface UpgradeCost {
  /** The larger plan's price. */
  readonly price: number;
  /** The part of what was paid that is left. */
  readonly unused: number;
  /** What is charged now. */
  readonly difference: number;
}

interface Running {
  /** What the period that runs costs. */
  readonly price: number;
  readonly from: number;
  readonly until: number;
}

/** Null where there is nothing to upgrade: the plan isn't larger, or no period runs at that moment. */
export const upgradeCost = (running: Running, price: number, now: number): UpgradeCost | null => {
  const { price: paid, from, until } = running;
  if (price <= paid || until <= from || now < from || now >= until) return null;
  const unused = Math.floor((paid * (until - now)) / (until - from));
  return { price, unused, difference: price - unused };
};

/** The least that such an upgrade can cost, whenever it happens: everything that was paid is left. */
export const leastDifference = (running: Pick<Running, 'price'>, price: number): number => price - running.price;
