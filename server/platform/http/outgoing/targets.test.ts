import { describe, expect, it } from 'vitest';
import { isAllowedAddress, targetFault } from './targets.ts';

const PUBLIC = { allowLocal: false };
const LOCAL = { allowLocal: true };

/** Addresses that lead into this machine or its network, in every notation that a URL parser reads. */
export const INWARD = [
  '127.0.0.1',
  '127.9.9.9',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '127.1',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '0xc0a80101',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '100.64.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[2001:db8::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
];

describe('an address given by a user', () => {
  it.each(INWARD)('may not lead inward: %s (58)', (host) => {
    expect(targetFault(`https://${host}/hook`, PUBLIC)).toBe('The address must be on the public internet');
    expect(isAllowedAddress(new URL(`https://${host}`).hostname.replace(/^\[|\]$/g, ''), PUBLIC)).toBe(false);
  });

  it.each(['localhost', 'LOCALHOST', 'localhost.', 'app.localhost', 'intranet', 'redis'])(
    'may not name a host of this machine or its network: %s',
    (host) => {
      expect(targetFault(`https://${host}/`, PUBLIC)).toBe('The address must be on the public internet');
    },
  );

  it.each([
    'https://example.com/hooks?x=1',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]:8443/',
    'https://bücher.example',
  ])('may be on the public internet: %s', (url) => expect(targetFault(url, PUBLIC)).toBeNull());

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://x.example/',
  ])('is https: %s', (url) => {
    for (const rules of [PUBLIC, LOCAL]) expect(targetFault(url, rules)).toBe('The address must start with https://');
  });

  it.each(['', 'example.com', 'https://', '//example.com', 'https://exa mple.com'])('is a full address: %j', (url) => {
    expect(targetFault(url, PUBLIC)).toBe('Enter a full address, such as https://example.com/webhooks');
  });

  it('contains no password', () => {
    expect(targetFault('https://user:pass@example.com/', PUBLIC)).toBe(
      'The address can’t contain a user name or password',
    );
  });

  it('may be this machine where that is allowed, but never its network', () => {
    for (const url of ['http://localhost:4000/', 'http://127.0.0.1:1/', 'http://[::1]/', 'https://localhost/'])
      expect(targetFault(url, LOCAL)).toBeNull();
    for (const url of ['https://10.0.0.1/', 'https://169.254.169.254/', 'https://[fd00::1]/', 'https://0.0.0.0/'])
      expect(targetFault(url, LOCAL)).toBe('The address must be on the public internet');
  });
});
