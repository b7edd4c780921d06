import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accessAt,
  advance,
  graceAfter,
  hasEnded,
  RENEWAL_GRACE_MS,
  RETRY_GRACE_MS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionSnapshot,
  type SubscriptionStatus,
} from './subscriptions.ts';

const DAY = 86_400_000;

const facts = (status: SubscriptionStatus, reading: number, more: Partial<SubscriptionSnapshot> = {}) => ({
  status,
  reading,
  paidCount: 0,
  currentStart: null,
  currentEnd: null,
  endedAt: null,
  ...more,
});

const moment = fc.option(fc.nat(1_000), { nil: null });
const anyFacts: fc.Arbitrary<SubscriptionSnapshot> = fc.record({
  status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
  // No two readings share a number.
  reading: fc.nat(1_000_000),
  paidCount: fc.nat(20),
  currentStart: moment,
  currentEnd: moment,
  endedAt: moment,
});

const permutations = <T>(items: readonly T[]): readonly T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

const fold = (readings: readonly SubscriptionSnapshot[]): SubscriptionSnapshot =>
  readings.reduce(advance, facts('created', 0));

describe('what is known of a subscription', () => {
  it('doesn’t depend on the order of the readings, nor on how often one comes', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, anyFacts, (a, b, c) => {
        expect(advance(a, b)).toEqual(advance(b, a));
        expect(advance(advance(a, b), c)).toEqual(advance(a, advance(b, c)));
        expect(advance(a, a)).toEqual(a);
      }),
    );
  });

  it('never goes back: what has ended stays ended, and no paid cycle is forgotten (49)', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (known, seen) => {
        const next = advance(known, seen);
        if (hasEnded(known.status)) expect(hasEnded(next.status)).toBe(true);
        if (known.status !== 'created') expect(next.status).not.toBe('created');
        expect(next.paidCount).toBeGreaterThanOrEqual(known.paidCount);
      }),
    );
  });

  it('is the same after each of the 720 orders of the six main events, each three times (49)', () => {
    const story = [
      facts('authenticated', 1),
      facts('active', 2, { paidCount: 1, currentStart: 10, currentEnd: 40 }),
      facts('active', 3, { paidCount: 2, currentStart: 40, currentEnd: 70 }),
      facts('pending', 4, { paidCount: 2, currentStart: 70, currentEnd: 100 }),
      facts('halted', 5, { paidCount: 2, currentStart: 70, currentEnd: 100 }),
      facts('cancelled', 6, { paidCount: 2, currentStart: 70, currentEnd: 100, endedAt: 90 }),
    ];
    const orders = permutations(story);
    expect(orders).toHaveLength(720);
    for (const order of orders) expect(fold([...order, ...order, ...order])).toEqual(story[5]);
    // Without its end, the last live state wins.
    for (const order of permutations(story.slice(0, 5)))
      expect(fold(order.flatMap((one) => [one, one]))).toEqual(story[4]);
  });

  it('follows a subscription that recovers, and one that was paused', () => {
    const recovered = [facts('active', 1), facts('pending', 2), facts('active', 3, { paidCount: 2 })];
    expect(fold(recovered).status).toBe('active');
    expect(fold([facts('active', 1), facts('paused', 2), facts('active', 3)]).status).toBe('active');
    expect(fold([facts('halted', 1), facts('active', 2)]).status).toBe('active');
  });
});

describe('the grace after the last paid period', () => {
  it('covers the time in which the provider collects, and the days of its retries', () => {
    expect(graceAfter('active', 100, false)).toEqual({
      reason: 'renewal',
      startsAt: 100,
      endsAt: 100 + RENEWAL_GRACE_MS,
    });
    expect(graceAfter('pending', 100, false)).toEqual({ reason: 'retry', startsAt: 100, endsAt: 100 + RETRY_GRACE_MS });
    expect(RETRY_GRACE_MS).toBeGreaterThan(3 * DAY);
  });

  it.each(SUBSCRIPTION_STATUSES.filter((status) => status !== 'active' && status !== 'pending'))(
    'is none for a subscription that is %s',
    (status) => {
      expect(graceAfter(status, 100, false)).toBeNull();
    },
  );

  it('is none after a cancellation for the period’s end, nor where nothing was paid', () => {
    expect(graceAfter('active', 100, true)).toBeNull();
    expect(graceAfter('pending', null, false)).toBeNull();
  });
});

describe('access', () => {
  const periods = [
    { reason: 'paid', startsAt: 0, endsAt: 10 },
    { reason: 'renewal', startsAt: 10, endsAt: 20 },
    { reason: 'paid', startsAt: 12, endsAt: 22 },
  ] as const;
  it('begins with a period and ends before its end', () => {
    expect([accessAt(periods, -1), accessAt(periods, 0)?.reason, accessAt(periods, 9)?.reason]).toEqual([
      null,
      'paid',
      'paid',
    ]);
    expect([accessAt(periods, 10)?.reason, accessAt(periods, 15)?.reason, accessAt(periods, 22)]).toEqual([
      'renewal',
      'paid',
      null,
    ]);
  });
});
