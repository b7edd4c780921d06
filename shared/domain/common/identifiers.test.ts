import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstIdAt, isId, makeId } from './identifiers.ts';

const zeros = (count: number): Uint8Array => new Uint8Array(count);

describe('identifiers', () => {
  it('are 24 lower-case hex characters, whenever they are made', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 2 ** 47 }), (now) => isId(makeId(now, zeros))));
  });

  it('sort by the time they were made', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1 }), (now, later) => makeId(now, zeros) < makeId(now + later, zeros)),
    );
  });

  it('of a moment are none before the first that it can have, and none of the moment before are after it', () => {
    const ones = (count: number): Uint8Array => new Uint8Array(count).fill(255);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 47 }),
        (now) => firstIdAt(now) === makeId(now, zeros) && makeId(now - 1, ones) < firstIdAt(now),
      ),
    );
    expect(isId(firstIdAt(-5))).toBe(true);
  });

  it.each(['', 'A'.repeat(24), 'g'.repeat(24), 'a'.repeat(23), 'a'.repeat(25), `${'a'.repeat(24)}\n`, null, 7])(
    'are not %j',
    (value) => expect(isId(value)).toBe(false),
  );
});
