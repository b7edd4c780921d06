import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastDifference, upgradeCost } from './upgrade.ts';

const DAY = 86_400_000;

describe('an upgrade in the middle of a period', () => {
  const monthly = { price: 10_000, from: 0, until: 30 * DAY };

  it('takes what is left of the old period off the new price', () => {
    expect(upgradeCost(monthly, 108_000, 0)).toEqual({ price: 108_000, unused: 10_000, difference: 98_000 });
    expect(upgradeCost(monthly, 108_000, 10 * DAY)).toEqual({ price: 108_000, unused: 6_666, difference: 101_334 });
    expect(upgradeCost(monthly, 108_000, 30 * DAY - 1)).toMatchObject({ unused: 0, difference: 108_000 });
  });

  it('is none to a plan that isn’t larger, nor where no period runs', () => {
    expect(upgradeCost(monthly, 10_000, DAY)).toBeNull();
    expect(upgradeCost(monthly, 9_000, DAY)).toBeNull();
    expect(upgradeCost(monthly, 108_000, 30 * DAY)).toBeNull();
    expect(upgradeCost(monthly, 108_000, -1)).toBeNull();
  });

  it('never costs less than the difference of the prices, nor more than the new price, and the less the earlier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 200_000 }), fc.nat(30 * DAY - 1), fc.nat(30 * DAY - 1), (price, a, b) => {
        fc.pre(price > monthly.price);
        const [early, late] = [
          upgradeCost(monthly, price, Math.min(a, b)),
          upgradeCost(monthly, price, Math.max(a, b)),
        ];
        expect(early?.difference).toBeGreaterThanOrEqual(leastDifference(monthly, price));
        expect(late?.difference).toBeLessThanOrEqual(price);
        expect(late?.difference).toBeGreaterThanOrEqual(early?.difference ?? Infinity);
      }),
    );
  });
});
