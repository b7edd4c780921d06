import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from './seeded.ts';

const seed = fc.string({ minLength: 1, maxLength: 30 });

describe('a shuffled list', () => {
  it('holds the same things', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), seed, (list, s) => {
        expect(shuffled(list, s).toSorted()).toEqual(list.toSorted());
      }),
    );
  });
  it('comes out alike for one seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), seed, (list, s) => {
        expect(shuffled(list, s)).toEqual(shuffled(list, s));
      }),
    );
  });
  it('puts every item at every place about equally often', () => {
    const firsts = [0, 0, 0, 0];
    for (let i = 0; i < 4000; i += 1) {
      const first = shuffled([0, 1, 2, 3], `seed ${i}`)[0] ?? 0;
      firsts[first] = (firsts[first] ?? 0) + 1;
    }
    for (const count of firsts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
