import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALIAS_MAX } from '../ranking/board-names.ts';
import { displayNameOf, NAMELESS } from './display-names.ts';

const shown = (name: string): string => displayNameOf({ name, choice: 'default', alias: null });
const aliased = (alias: string): string => displayNameOf({ name: 'Asha Rao', choice: 'alias', alias });

describe('what others read of a person', () => {
  it.each([
    ['Asha Rao', 'Asha R.'],
    ['  Asha   Kumari  rao ', 'Asha R.'],
    ['Madhu', 'Madhu'],
    ['आशा राव', 'आशा रा.'],
    ['Łukasz ółść', 'Łukasz Ó.'],
    ["Siobhán O'Neill", 'Siobhán O.'],
    ['José (Pepe)', 'José P.'],
  ])('of %s is %s', (name, expected) => {
    expect(shown(name)).toBe(expected);
  });
  it('is the alias where they chose one, and their name while they have none', () => {
    expect([aliased('Night Owl'), displayNameOf({ name: 'Asha Rao', choice: 'alias', alias: null })]).toEqual([
      'Night Owl',
      'Asha R.',
    ]);
  });
  it('is nobody in particular for who is hidden', () => {
    expect(displayNameOf({ name: 'Asha Rao', choice: 'hidden', alias: 'Owl' })).toBe(NAMELESS);
  });
  it.each([
    ['an address', 'Win at evil.com'],
    ['a link', 'https://evil'],
    ['an e-mail address', 'asha@rao'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['one of us', 'Admin'],
    ['one of us, dressed up', 'ＡＤＭＩＮ Team'],
    ['one of us, spaced', 'Business Wisdom'],
    ['signs alone', '*** !!!'],
    ['nothing that can be seen', '\u200b\u2060\u3164'],
  ])('is nobody in particular for a name that is %s', (_, name) => {
    expect(shown(name)).toBe(NAMELESS);
  });
  it('turns nothing around, hides nothing, and piles no marks up', () => {
    expect(aliased('abc\u202edef\u0000\u200b')).toBe('abcdef');
    expect(aliased(`Za${'\u0301'.repeat(40)}lgo`)).toBe('Zá\u0301\u0301\u0301lgo'.normalize('NFC'));
  });
  it('leaves the joiners inside the words of scripts that need them', () => {
    expect(aliased('നന്‍മ')).toBe('നന്‍മ');
  });
  it('is short, one line, and free of control and format signs, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom('default', 'alias'),
        (name, choice) => {
          const text = displayNameOf({ name, choice, alias: name });
          expect(text).toMatch(/\p{L}/u);
          expect(text).not.toMatch(/[\p{Cc}\p{Co}\u202a-\u202e\u2066-\u2069\u200b\n<>@/]/u);
          expect([...new Intl.Segmenter('en').segment(text)].length).toBeLessThanOrEqual(ALIAS_MAX);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
