import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawQuestions,
  reviewOpensAt,
  testState,
  WINDOW_MAX_MS,
  WINDOW_MIN_MS,
  windowFaults,
  type Drawable,
} from './weekly-tests.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const window = { opensAt: 1_000, closesAt: 2_000, calledOffAt: null };

describe('The state of a weekly test', () => {
  it('is ahead before it opens, open from that moment on, and closed from the moment of closing on', () => {
    const states = [999, 1_000, 1_999, 2_000].map((now) => testState(window, now));
    expect(states).toEqual(['ahead', 'open', 'open', 'closed']);
  });

  it('is called off at any time once somebody has called it off', () => {
    for (const now of [0, 1_500, 9_000]) expect(testState({ ...window, calledOffAt: 500 }, now)).toBe('calledOff');
  });

  it('never goes back as time passes', () => {
    const order = ['ahead', 'open', 'closed'];
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.nat(), (opensAt, length, one, other) => {
        const test = { opensAt, closesAt: opensAt + length, calledOffAt: null };
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((now) => testState(test, now));
        expect(order.indexOf(early ?? '')).toBeLessThanOrEqual(order.indexOf(late ?? ''));
      }),
    );
  });

  it('lets nobody review while somebody can still sit it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.option(fc.nat()), fc.nat(), (opensAt, length, calledOffAt, now) => {
        const test = { opensAt, closesAt: opensAt + length, calledOffAt };
        const known = { ...test, calledOffAt: calledOffAt !== null && calledOffAt <= now ? calledOffAt : null };
        if (testState(known, now) === 'open') expect(reviewOpensAt(known)).toBeGreaterThan(now);
      }),
    );
  });
});

describe('A window', () => {
  const now = 1_000_000;
  const fine = { opensAt: now + 1, closesAt: now + 1 + DAY, timeLimitMinutes: 30 };
  const faultsOf = (changes: Partial<typeof fine>) =>
    windowFaults({ ...fine, ...changes }, now).map(({ field }) => field);

  it('is taken when it lies ahead and the time limit fits', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ closesAt: fine.opensAt + WINDOW_MIN_MS, timeLimitMinutes: 15 })).toEqual([]);
    expect(faultsOf({ closesAt: fine.opensAt + WINDOW_MAX_MS })).toEqual([]);
  });

  it('is refused where it begins in the past, ends before it begins, or is too short or too long', () => {
    expect(faultsOf({ opensAt: now })).toEqual(['opensAt']);
    expect(faultsOf({ opensAt: now + 400 * DAY, closesAt: now + 401 * DAY })).toEqual(['opensAt']);
    for (const length of [-DAY, 0, WINDOW_MIN_MS - 1, WINDOW_MAX_MS + 1]) {
      expect(faultsOf({ closesAt: fine.opensAt + length, timeLimitMinutes: 1 })).toEqual(['closesAt']);
    }
  });

  it('is refused where nobody could use the whole time limit', () => {
    expect(faultsOf({ closesAt: fine.opensAt + 20 * MINUTE, timeLimitMinutes: 21 })).toEqual(['timeLimitMinutes']);
  });
});

describe('Drawing questions', () => {
  const bank = fc.array(fc.record({ text: fc.string({ maxLength: 2 }), used: fc.boolean() }), { maxLength: 30 });

  it('gives as many as asked while there are as many texts, and none twice', () => {
    fc.assert(
      fc.property(
        bank,
        fc.integer({ min: 1, max: 40 }),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999 })),
        (from, count, stream) => {
          const drawn = drawQuestions(from, count, () => Number(stream.next().value));
          const texts = new Set(from.map(({ text }) => text));
          expect(drawn).toHaveLength(Math.min(count, texts.size));
          expect(new Set(drawn.map(({ text }) => text)).size).toBe(drawn.length);
          expect(drawn.every((question) => from.includes(question))).toBe(true);
        },
      ),
    );
  });

  it('takes what an earlier test had only when there is nothing else', () => {
    const from: Drawable[] = Array.from({ length: 20 }, (_, index) => ({ text: String(index), used: index % 2 === 0 }));
    expect(drawQuestions(from, 10, Math.random).some(({ used }) => used)).toBe(false);
    expect(drawQuestions(from, 12, Math.random).filter(({ used }) => used)).toHaveLength(2);
  });

  it('depends on chance alone', () => {
    const from: Drawable[] = Array.from({ length: 6 }, (_, index) => ({ text: String(index), used: false }));
    const seen = new Set<string>();
    for (let times = 0; times < 300; times += 1) seen.add(drawQuestions(from, 1, Math.random)[0]?.text ?? '');
    expect(seen.size).toBe(6);
  });
});
