import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupNameFault, inviteCodeText, makeInviteCode, readInviteCode } from './groups.ts';

describe('a name of a group', () => {
  it.each(['Finance desk', 'PGP 2025-2027', 'टीम दिल्ली', 'R&D', 'B.Com III'])('may be %s', (name) => {
    expect(groupNameFault(name)).toBeNull();
  });
  it.each([
    ['A', /2 to 60/],
    ['x'.repeat(61), /2 to 60/],
    ['<b>Sales</b>', /web address/],
    ['Win at evil.com', /web address/],
    ['Support of Business Wisdom', /one of ours/],
    ['Call 98765 43210', /phone number/],
    ['\u202eelas', /plain text/],
    ['2025', /letter/],
  ])('may not be %s', (name, sentence) => {
    expect(groupNameFault(name)).toMatch(sentence);
  });
});

describe('an invite code', () => {
  it('is read back however it is written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), fc.boolean(), (bytes, lower) => {
        const code = makeInviteCode(() => bytes);
        const written = ` ${inviteCodeText(code)} `;
        expect(readInviteCode(lower ? written.toLowerCase() : written)).toBe(code);
      }),
    );
  });
  it('forgives letters that look like digits', () => {
    expect(readInviteCode('oOiIl-ABCDE')).toBe('00111ABCDE');
  });
  it('is none of another length, nor with other signs', () => {
    for (const typed of ['', 'ABCDE', 'ABCDE-FGHJKM', 'ABCDE-FGHJ!', 'ABCDE/FGHJK']) {
      expect(readInviteCode(typed)).toBeNull();
    }
  });
  it('differs each time', () => {
    const codes = Array.from({ length: 200 }, () => makeInviteCode((count) => randomBytes(count)));
    expect(new Set(codes).size).toBe(codes.length);
  });
});
