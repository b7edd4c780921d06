import { describe, expect, it } from 'vitest';
import { faultsOf, LANGUAGES, listingIn } from './texts.ts';

const fine = { name: 'A name', summary: 'A summary', description: 'word '.repeat(60) };

describe('a listing of the stores', () => {
  it.each(LANGUAGES)('in %s is one that they take', async (language) => {
    expect(faultsOf(await listingIn(language))).toEqual([]);
  });

  it.each([
    [{ name: 'n'.repeat(46) }, 'The name has more than 45 characters'],
    [{ summary: 's'.repeat(133) }, 'The summary has more than 132 characters'],
    [{ description: 'short' }, 'The description has fewer than 250 characters'],
    [{ description: 'd'.repeat(10_001) }, 'The description has more than 10000 characters'],
    [{ description: `${fine.description} https://example.com` }, 'The description holds an address or a tag'],
  ])('is refused with a fault', (change, fault) => {
    expect(faultsOf({ ...fine, ...change })).toEqual([fault]);
  });
});
