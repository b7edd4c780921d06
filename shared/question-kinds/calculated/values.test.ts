import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf, valueAt } from './ranges.ts';
import { drawValues } from './values.ts';

const ranges = fc
  .record({
    from: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    places: fc.integer({ min: 0, max: 4 }),
    steps: fc.integer({ min: 0, max: 5000 }),
    step: fc.integer({ min: 1, max: 999 }),
    rest: fc.double({ min: 0, max: 0.99, noNaN: true }),
  })
  .map(({ from, places, steps, step, rest }) => {
    const scale = 10 ** places;
    const last = (from + steps * step) / scale;
    return { name: 'x', from: from / scale, step: step / scale, to: last + (rest * step) / scale, last, steps };
  });

describe('the values of a range', () => {
  it('begin at its start, keep to its step and stay within it', () => {
    fc.assert(
      fc.property(ranges, fc.nat(), ({ last, steps, ...range }, pick) => {
        const count = countOf(range);
        expect(count).toBe(steps + 1);
        expect(valueAt(range, 0)).toBe(range.from);
        expect(valueAt(range, count - 1)).toBe(last);
        const value = valueAt(range, pick % count);
        expect(value).toBeGreaterThanOrEqual(range.from);
        expect(value).toBeLessThanOrEqual(range.to);
        const along = (value - range.from) / range.step;
        expect(Math.abs(along - Math.round(along))).toBeLessThan(1e-6);
        expect(String(value).length).toBeLessThan(16);
      }),
    );
  });

  it.each([
    [{ from: 1, to: 10, step: 4 }, [1, 5, 9]],
    [{ from: -0.3, to: 0.3, step: 0.1 }, [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]],
    [{ from: -9, to: -7, step: 1 }, [-9, -8, -7]],
    [{ from: 5, to: 5, step: 1 }, [5]],
    [{ from: 0, to: 0.000003, step: 0.000001 }, [0, 0.000001, 0.000002, 0.000003]],
  ])('of %j are %j', (range, values) => {
    const named = { name: 'x', ...range };
    expect(Array.from({ length: countOf(named) }, (_, index) => valueAt(named, index))).toEqual(values);
  });
});

describe('a draw', () => {
  it('depends on its seed alone, and reaches every value', () => {
    const range = { name: 'x', from: 1, to: 10, step: 1 };
    const drawn = Array.from({ length: 300 }, (_, seed) => drawValues([range], String(seed))['x']);
    expect(new Set(drawn)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    fc.assert(
      fc.property(ranges, fc.string(), ({ name, from, to, step }, seed) => {
        const one = { name, from, to, step };
        expect(drawValues([one], seed)).toEqual(drawValues([one], seed));
        // Other parameters don't affect it.
        expect(drawValues([{ name: 'y', from: 0, to: 9, step: 1 }, one], seed)['x']).toBe(drawValues([one], seed)['x']);
      }),
    );
  });

  it('is the same in every release: a daily quiz is drawn by several processes', () => {
    const ranges = [
      { name: 'price', from: 100, to: 900, step: 5 },
      { name: 'rate', from: -2, to: 2, step: 0.25 },
    ];
    expect(['2026-11-23', '2026-11-24', 'a'].map((seed) => drawValues(ranges, seed))).toMatchInlineSnapshot(`
      [
        {
          "price": 835,
          "rate": -0.25,
        },
        {
          "price": 235,
          "rate": -0.75,
        },
        {
          "price": 500,
          "rate": -2,
        },
      ]
    `);
  });
});
