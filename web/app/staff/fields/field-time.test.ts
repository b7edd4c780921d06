import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldOf, momentOf } from './field-time.ts';

it('a moment survives its field, to the minute', () => {
  fc.assert(
    // When clocks are set back an hour happens twice; a field can mean only one of them.
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const moment = Math.floor(seconds / 60) * 60_000;
      expect(fieldOf(momentOf(fieldOf(moment)) ?? 0)).toBe(fieldOf(moment));
    }),
  );
});

it('an empty or invalid field has no time', () => {
  expect([momentOf(''), momentOf('soon')]).toEqual([null, null]);
});
