import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPartnerOrigin } from './origins.ts';

describe("a partner's origin", () => {
  it.each([
    'https://example.com',
    'https://www.morning-ledger.example',
    'https://example.com:8443',
    'https://xn--bcher-kva.example',
    'http://localhost',
    'http://localhost:4000',
    'http://partner.localhost:4000',
    'http://127.0.0.1:8080',
  ])('may be %s', (origin) => expect(isPartnerOrigin(origin)).toBe(true));

  it.each([
    '',
    'null',
    '*',
    'https://*.example.com',
    'http://example.com',
    'https://example.com/',
    'https://example.com/path',
    'https://example.com?x',
    'https://example.com:443',
    'https://EXAMPLE.com',
    'https://user@example.com',
    'https://example.com, https://other.example',
    'https://exa mple.com',
    'https://-example.com',
    'https://example..com',
    'ftp://example.com',
    'javascript:alert(1)',
    'http://localhost.evil.example',
    'http://notlocalhost',
    `https://${'a'.repeat(300)}.example`,
  ])('is not %s', (origin) => expect(isPartnerOrigin(origin)).toBe(false));

  it('is always what a browser would write of it', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'] }), (url) => {
        const { origin } = new URL(url);
        // A host with a dot at its end, or digits that a browser reads as an address, is nobody's site.
        return !isPartnerOrigin(origin) || new URL(origin).origin === origin;
      }),
    );
  });
});
