import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExtensionOrigin, isPartnerOrigin } from './origins.ts';

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
        // A host with a trailing dot, or digits that browsers read as an IP address, is rejected.
        return !isPartnerOrigin(origin) || new URL(origin).origin === origin;
      }),
    );
  });
});

describe("an extension's origin", () => {
  it.each([
    'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
    'moz-extension://3b241101-e2bb-4255-8caf-4136c566a962',
  ])('is %s', (origin) => expect(isExtensionOrigin(origin)).toBe(true));
  it.each([
    'null',
    'https://chrome-extension',
    'chrome-extension://a.example',
    'chrome-extension://a/x',
    'chrome-extension://',
  ])('is not %s', (origin) => expect(isExtensionOrigin(origin)).toBe(false));
});
