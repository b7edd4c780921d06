import { expect, it } from 'vitest';
import { byTitle, isInTitle } from './relevance.ts';

const titles = ['reports', 'market', 'market report', 'markets and reports', 'a market report', 'the bank', 'market'];
const items = titles.map((title, number) => ({ id: String(number), title, number }));

it('puts titles with more of the words first, then with whole words, then shorter and newer ones', () => {
  expect(byTitle(['market', 'report'], items).map(({ id }) => id)).toEqual(['2', '4', '3', '6', '1', '0', '5']);
});

it('does not depend on the order of the items', () => {
  for (const words of [['market'], ['report', 'mark'], ['bank']]) {
    expect(byTitle(words, items.toReversed())).toEqual(byTitle(words, items));
  }
});

it('knows titles that have every word', () => {
  expect(isInTitle(['mark', 'report'], 'markets and reports')).toBe(true);
  expect(isInTitle(['ark'], 'markets and reports')).toBe(false);
  expect(isInTitle(['market', 'bank'], 'markets and reports')).toBe(false);
});
