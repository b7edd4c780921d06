import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkWithRelation } from './link-header.ts';

it.each([
  ['<https://a.example/?p=2>; rel="next"', 'https://a.example/?p=2'],
  ['<https://a.example/?p=2>;rel=next', 'https://a.example/?p=2'],
  [
    '<https://a.example/d>; rel="differences", <https://a.example/?a,b>; title="x, y"; rel="next"',
    'https://a.example/?a,b',
  ],
  ['<https://a.example/2>; REL="last next"', 'https://a.example/2'],
  ['<https://a.example/2>; rel="nextish"', null],
  ['<https://a.example/2>', null],
  ['', null],
  [undefined, null],
])('The next page in %s is %s', (header, expected) => expect(linkWithRelation(header, 'next')).toBe(expected));

it('Whatever a platform sends, a header is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', ';', ',', '"', '=', ' ', 'r', 'e', 'l') }), (header) => {
      expect(typeof linkWithRelation(header, 'rel')).toMatch(/string|object/);
    }),
  );
});
