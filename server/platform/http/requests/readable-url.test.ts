import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableUrl } from './readable-url.ts';

describe('the address of a page', () => {
  it.each([
    ['/about', '/about'],
    ['/a%20b?x=%', '/a%20b?x=%'],
    ['/%', '/%25'],
    ['/explore/quiz/%E0%A4%A?result=1', '/explore/quiz/%25E0%25A4%25A?result=1'],
    ['/api/quiz/%', '/api/quiz/%'],
  ])('%s is read as %s', (url, read) => {
    expect(readableUrl(url)).toBe(read);
  });

  it('can be decoded, whatever it was, and stays on its path', () => {
    const piece = fc.constantFrom('%', '%2', '%2f', '%E0', '%A4', '%zz', 'a', '/', '.', '%00', '%25');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const read = readableUrl(`/x${pieces.join('')}`);
        expect(() => decodeURIComponent(read)).not.toThrow();
        expect(read.startsWith('/x')).toBe(true);
      }),
    );
  });
});
