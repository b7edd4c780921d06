import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../common/calendar.ts';
import { PLAN_IDS, PLANS, planById, type Plan } from './plans.ts';
import {
  addedSeatsPrice,
  periodEndDay,
  SEAT_STEPS,
  seatOfMember,
  seatPrice,
  SEATS_ORDERED_MAX,
  SEATS_ORDERED_MIN,
  seatsPrice,
} from './seats.ts';
import { taxOf } from './tax.ts';

const plan = (id: string): Plan => {
  const found = planById(id);
  if (found === undefined) throw new Error(id);
  return found;
};
const anyPlan = fc.constantFrom(...PLANS);
const seats = (most = SEATS_ORDERED_MAX) => fc.integer({ min: 0, max: most });

describe('The price of seats', () => {
  it.each([
    // 5 at the full price of ₹100.
    ['monthly', 5, 50_000],
    ['monthly', 24, 240_000],
    // The 25th seat is the first with 10% off, the 100th the first with 20% off.
    ['monthly', 25, 249_000],
    ['monthly', 99, 915_000],
    ['monthly', 100, 923_000],
    ['quarterly', 10, 292_000],
    ['halfYearly', 30, 1_675_800],
    ['yearly', 500, 44_528_400],
  ])('of the %s plan for %i seats is %i paise', (id, count, paise) => {
    expect(seatsPrice(plan(id), count)).toBe(paise);
  });

  it('is a whole number of paise in each step of each plan', () => {
    for (const one of PLANS) {
      for (const { percentOff } of SEAT_STEPS) expect(Number.isInteger(seatPrice(one, percentOff))).toBe(true);
    }
  });

  it('grows with each seat, by the price of the step of that seat', () => {
    fc.assert(
      fc.property(anyPlan, seats(SEATS_ORDERED_MAX - 1), (one, count) => {
        const step = SEAT_STEPS.findLast(({ from }) => from <= count + 1);
        expect(seatsPrice(one, count + 1) - seatsPrice(one, count)).toBe(seatPrice(one, step?.percentOff ?? 0));
      }),
    );
  });

  it('is never below 80% of the single price, nor above it', () => {
    fc.assert(
      fc.property(anyPlan, seats(), (one, count) => {
        const single = one.price * 100 * count;
        expect(seatsPrice(one, count)).toBeLessThanOrEqual(single);
        expect(seatsPrice(one, count) * 5).toBeGreaterThanOrEqual(single * 4);
      }),
    );
  });

  it('of the largest order stays below the ₹5 lakh that the provider takes in one payment', () => {
    for (const one of PLANS) expect(seatsPrice(one, SEATS_ORDERED_MAX)).toBeLessThan(50_000_000);
  });

  it('splits into taxable value and tax without a rest', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.integer({ min: SEATS_ORDERED_MIN, max: SEATS_ORDERED_MAX }),
        fc.boolean(),
        (one, n, same) => {
          const total = seatsPrice(one, n);
          const { taxable, cgst, sgst, igst } = taxOf(total, 18, same);
          expect(taxable + cgst + sgst + igst).toBe(total);
          expect(cgst).toBe(sgst);
        },
      ),
    );
  });
});

describe('Seats added to a running period', () => {
  it.each([
    ['the first day cost the whole difference', 'monthly', 10, 5, 30, 30, 50_000],
    ['the last day cost one day', 'monthly', 10, 5, 30, 1, 1_666],
    ['half of a quarter cost half', 'quarterly', 20, 10, 90, 45, 137_240],
    ['a third of a year cost a third', 'yearly', 95, 10, 365, 121, 300_743],
    ['one day of a leap year cost a 366th', 'yearly', 5, 1, 366, 1, 295],
  ])('on %s', (_what, id, running, added, days, remaining, paise) => {
    expect(addedSeatsPrice(plan(id), { seats: running, days, remaining }, added)).toBe(paise);
  });

  it('never cost less than nothing, nor more than the difference for the whole period', () => {
    fc.assert(
      fc.property(
        anyPlan,
        seats(),
        seats(),
        fc
          .integer({ min: 28, max: 366 })
          .chain((days) => fc.tuple(fc.constant(days), fc.integer({ min: 0, max: days }))),
        (one, running, added, [days, remaining]) => {
          const price = addedSeatsPrice(one, { seats: running, days, remaining }, added);
          expect(Number.isInteger(price)).toBe(true);
          expect(price).toBeGreaterThanOrEqual(0);
          expect(price).toBeLessThanOrEqual(seatsPrice(one, running + added) - seatsPrice(one, running));
        },
      ),
    );
  });

  it('cost no more in two orders than in one, and at most a paisa less', () => {
    fc.assert(
      fc.property(
        anyPlan,
        seats(),
        seats(),
        seats(),
        fc.integer({ min: 1, max: 90 }),
        (one, running, a, b, remaining) => {
          const at = (count: number) => ({ seats: count, days: 90, remaining });
          const once = addedSeatsPrice(one, at(running), a + b);
          const twice = addedSeatsPrice(one, at(running), a) + addedSeatsPrice(one, at(running + a), b);
          expect(once - twice).toBeGreaterThanOrEqual(0);
          expect(once - twice).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('A period of seats', () => {
  it.each([
    ['2026-11-26', 'monthly', '2026-12-26'],
    ['2026-01-31', 'monthly', '2026-02-28'],
    ['2028-01-31', 'monthly', '2028-02-29'],
    ['2026-11-30', 'quarterly', '2027-02-28'],
    ['2026-08-31', 'halfYearly', '2027-02-28'],
    ['2028-02-29', 'yearly', '2029-02-28'],
  ])('from %s of the %s plan lasts until %s', (from, id, until) => {
    expect(periodEndDay(from, plan(id))).toBe(until);
  });

  it('lasts between 28 and 31 days for each month', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (one, at) => {
          const from = at.toISOString().slice(0, 10);
          const days = daysBetween(from, periodEndDay(from, one));
          expect(days).toBeGreaterThanOrEqual(28 * one.months);
          expect(days).toBeLessThanOrEqual(31 * one.months);
        },
      ),
    );
  });
});

describe('A member', () => {
  const groups = [
    { planId: 'monthly', seats: 5 },
    { planId: 'yearly', seats: 2 },
  ] as const;

  it('has a seat of the largest plan if they joined early, and none if more joined earlier than there are seats', () => {
    const plans = Array.from({ length: 8 }, (_, earlier) => seatOfMember(groups, earlier, PLAN_IDS));
    expect(plans).toEqual(['yearly', 'yearly', 'monthly', 'monthly', 'monthly', 'monthly', 'monthly', null]);
  });

  it('has no seat where there are none', () => {
    expect(seatOfMember([], 0, PLAN_IDS)).toBeNull();
  });
});
