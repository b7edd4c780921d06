import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchAddress } from './search-address.ts';

const ORIGIN = 'https://learn.example';

describe('the search for selected words', () => {
  it('stays on the page of insights of the server, whatever is selected on whatever page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (selected) => {
        const url = new URL(searchAddress(ORIGIN, selected));
        expect(url.origin + url.pathname).toBe(`${ORIGIN}/explore/news-insights-page`);
        expect(url.hash).toBe('');
        expect([...url.searchParams.keys()].every((name) => name === 'title')).toBe(true);
        expect(Array.from(url.searchParams.get('title') ?? '').length).toBeLessThanOrEqual(200);
      }),
    );
  });

  it('takes the words in one line', () => {
    expect(new URL(searchAddress(ORIGIN, '  repo\n  rate & more ')).searchParams.get('title')).toBe('repo rate & more');
  });

  it('asks for everything when nothing is selected', () => {
    expect(searchAddress(ORIGIN, ' \n ')).toBe(`${ORIGIN}/explore/news-insights-page`);
  });
});
