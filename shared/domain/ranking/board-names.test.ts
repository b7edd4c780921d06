import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aliasFault, ALIAS_MAX, ALIAS_MIN } from './board-names.ts';

describe('an alias', () => {
  it.each(['Asha', 'QuizFox 7', 'आशा', 'ക്വിസ്', 'Zoë-Ann', '李雷', 'R2', 'क्\u200dष'])('may be %s', (alias) => {
    expect(aliasFault(alias)).toBeNull();
  });

  it.each([
    ['', /2 to 24/],
    ['A', /2 to 24/],
    ['x'.repeat(25), /2 to 24/],
    ['Asha\nRao', /plain text/],
    ['Asha\u202eoaR', /plain text/],
    ['As\u200bha', /plain text/],
    ['\u200dAsha', /plain text/],
    ['Asha\u2066', /plain text/],
    ['Asha\u0000', /plain text/],
    ['\u3164\u3164', /plain text/],
    [`a${'\u0301'.repeat(9)}b`, /plain text/],
    ['--', /at least one letter/],
    ['2026', /at least one letter/],
    ['Ad-min', /one of ours/],
    ['BUSINESS WISDOM', /one of ours/],
    ['evil.com', /web address/],
    ['<b>me</b>', /web address/],
    ['asha@example.com', /email address or a phone/],
    ['98765 43210', /email address or a phone/],
    ['call ９８７６５４３', /email address or a phone/],
  ])('can’t be %j', (alias, sentence) => {
    expect(aliasFault(alias)).toMatch(sentence);
  });

  it('that passes is of bounded length and holds no character that nobody sees', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (alias) => {
        if (aliasFault(alias) !== null) return;
        const length = Array.from(alias).length;
        expect(length).toBeGreaterThanOrEqual(ALIAS_MIN);
        expect(length).toBeLessThanOrEqual(ALIAS_MAX);
        expect(alias).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f]/u);
        expect(alias).not.toContain('@');
      }),
      { numRuns: 2000 },
    );
  });
});
