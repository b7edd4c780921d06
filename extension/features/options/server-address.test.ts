import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostPattern, readAddress } from './server-address.ts';

describe('the address of a server', () => {
  it.each([
    ['https://learn.example', 'https://learn.example'],
    [' https://Learn.Example/daily?x=1#top ', 'https://learn.example'],
    ['learn.example', 'https://learn.example'],
    ['learn.example:8443/', 'https://learn.example:8443'],
    ['https://learn.example:443', 'https://learn.example'],
    ['localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['https://localhost', 'https://localhost'],
  ])('typed as %s is %s', (typed, origin) => {
    expect(readAddress(typed)).toMatchObject({ ok: true, origin });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['http://learn.example', 'insecure'],
    ['http://192.168.1.5:3000', 'insecure'],
    ['http://localhost.evil.example', 'insecure'],
    ['ftp://learn.example', 'malformed'],
    ['javascript:alert(1)', 'malformed'],
    ['file:///etc/passwd', 'malformed'],
    ['chrome://settings', 'malformed'],
    ['https://user:secret@learn.example', 'malformed'],
    ['https://learn example', 'malformed'],
    ['https:\\\\learn.example', 'malformed'],
    ['https://', 'malformed'],
    ['our server', 'malformed'],
    ['server', 'malformed'],
    ['*', 'malformed'],
  ])('typed as %j is refused as %s', (typed, fault) => {
    expect(readAddress(typed)).toEqual({ ok: false, fault });
  });

  it('is always a bare origin that tokens may go to', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.domain()), (typed) => {
        const read = readAddress(typed);
        if (!read.ok) return;
        expect(new URL(read.origin).origin).toBe(read.origin);
        expect(read.origin).toMatch(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$)/);
        expect(readAddress(read.origin)).toEqual(read);
      }),
    );
  });

  it('asks for permission for the host, whatever the port', () => {
    expect(hostPattern('https://learn.example:8443')).toBe('https://learn.example/*');
  });
});
