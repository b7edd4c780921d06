import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MINUTES, isWithin, timeOf, timeText } from './times.ts';

const Minutes = fc.integer({ min: 0, max: DAY_MINUTES - 1 });

describe('a span of the day', () => {
  it('includes its start and not its end', () => {
    expect([539, 540, 1019, 1020].map((at) => isWithin(at, { from: 540, to: 1020 }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('may pass midnight', () => {
    expect([1319, 1320, 0, 419, 420].map((at) => isWithin(at, { from: 1320, to: 420 }))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('covers exactly what its reverse doesn’t', () => {
    fc.assert(
      fc.property(Minutes, Minutes, Minutes, (at, from, to) => {
        fc.pre(from !== to);
        expect(isWithin(at, { from, to })).toBe(!isWithin(at, { from: to, to: from }));
      }),
    );
  });
});

describe('a time of day', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(Minutes, (at) => {
        expect(timeOf(timeText(at))).toBe(at);
      }),
    );
  });

  it.each(['', '24:00', '7:05', '07:60', '07:05:00', 'noon'])('isn’t %o', (text) => {
    expect(timeOf(text)).toBeNull();
  });
});
