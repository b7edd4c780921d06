import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldAnswer, foldForSearch } from './folding.ts';

it('search makes no difference of case, accents and runs of blanks', () => {
  expect(foldForSearch('  Économie \t de  MARCHÉ ')).toBe('economie de marche');
});
it('search folds twice to the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }),
  );
});
it('search keeps the vowel signs of Indian scripts', () => {
  expect(foldForSearch('बाज़ार')).not.toBe(foldForSearch('बज़र'));
});
it.each([
  ['S.K.U.', 'sku'],
  ['stock-keeping unit', 'Stock keeping  unit'],
  ['Laffer’s', "laffer's"],
  ['STRASSE', 'Straße'],
  ['1,00,000', '100000'],
  ['JPMorgan Chase & Co.', 'jp morgan chase co'],
])('an answer "%s" is the same as "%s"', (one, other) => {
  expect(foldAnswer(one)).toBe(foldAnswer(other));
});
it.each([
  ['3.5', '35'],
  ['-5', '5'],
  ['C#', 'C'],
  ['10%', '10'],
  ['!', '?'],
])('an answer "%s" differs from "%s"', (one, other) => {
  expect(foldAnswer(one)).not.toBe(foldAnswer(other));
});
