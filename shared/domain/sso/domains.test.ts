import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainOf, normaliseDomain } from './domains.ts';
import { PUBLIC_MAIL_DOMAINS } from './public-mail-domains.ts';

describe('a domain', () => {
  it.each([
    ['acme.com', 'acme.com'],
    [' ACME.com. ', 'acme.com'],
    ['mail.acme.co.in', 'mail.acme.co.in'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('is stored in lower case: %j', (text, domain) => {
    expect(normaliseDomain(text)).toBe(domain);
  });

  it.each([
    '',
    'acme',
    'localhost',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    'https://acme.com',
    'acme.com/x',
    'a@acme.com',
    'acme.com:443',
    'ac me.com',
    'bücher.example',
    '-acme.com',
    'acme..com',
    '*.acme.com',
    '_dmarc.acme.com',
    `${'a'.repeat(64)}.com`,
  ])('is refused: %j', (text) => {
    expect(normaliseDomain(text)).toBeNull();
  });

  it('stays the same when it is normalised again', () => {
    fc.assert(
      fc.property(fc.domain(), (text) => {
        const once = normaliseDomain(text);
        if (once !== null) expect(normaliseDomain(once)).toBe(once);
      }),
    );
  });

  it('is what follows the last @ of an address', () => {
    expect(domainOf('asha@acme.com')).toBe('acme.com');
    expect(domainOf('"a@gmail.com"@Acme.com')).toBe('acme.com');
  });

  it('of public mailboxes is in the list in the form in which it is compared', () => {
    for (const domain of PUBLIC_MAIL_DOMAINS) expect(normaliseDomain(domain)).toBe(domain);
  });
});
