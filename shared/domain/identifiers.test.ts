import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isId, makeId } from './identifiers.ts';

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

  it.each(['', 'A'.repeat(24), 'g'.repeat(24), 'a'.repeat(23), 'a'.repeat(25), `${'a'.repeat(24)}\n`, null, 7])(
    'are not %j',
    (value) => expect(isId(value)).toBe(false),
  );
});
