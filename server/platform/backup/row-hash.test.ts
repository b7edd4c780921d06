import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowHash, type Row } from './row-hash.ts';

const value = fc.oneof(fc.string({ unit: 'binary' }), fc.maxSafeInteger(), fc.constant(null));
const rows = fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 20 });

const hashOf = (given: readonly Row[]): string => {
  const hash = createRowHash();
  given.forEach((row) => hash.add(row));
  return hash.digest();
};

describe('the hash of rows', () => {
  it('is the same in any order', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (given, turn) => {
        const at = turn % given.length;
        expect(hashOf([...given.slice(at), ...given.slice(0, at)].toReversed())).toBe(hashOf(given));
      }),
    );
  });

  it('changes with any value, with a row that is missing and with one that stands twice', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (given, pick) => {
        const at = pick % given.length;
        const row = given[at] ?? [];
        const changed = given.with(at, [...row.slice(0, -1), `${String(row.at(-1))} and more`]);
        expect(hashOf(changed)).not.toBe(hashOf(given));
        expect(hashOf(given.toSpliced(at, 1))).not.toBe(hashOf(given));
        expect(hashOf([...given, row])).not.toBe(hashOf(given));
      }),
    );
  });

  it('tells the number 1 from the text "1", and nothing from an empty text', () => {
    expect(new Set([hashOf([[1]]), hashOf([['1']]), hashOf([[null]]), hashOf([['']])]).size).toBe(4);
  });

  it('gives a line that JSON reads back to the same row', () => {
    fc.assert(
      fc.property(fc.array(value), (row) => {
        expect(JSON.parse(createRowHash().add(row))).toEqual(row);
      }),
    );
  });
});
