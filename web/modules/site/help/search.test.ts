import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HELP } from './questions.ts';
import { highlight, searchHelp, SEARCH_MAX, wordsOf } from './search.ts';

const idsOf = (search: string): readonly string[] =>
  searchHelp(HELP, wordsOf(search)).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('searching the questions', () => {
  it('finds those that hold every word, in question or answer, whatever the case', () => {
    expect(idsOf('SPAM')).toEqual(['no-code']);
    expect(idsOf('code spam folder')).toEqual(['no-code']);
    expect(idsOf('spam rupees')).toEqual([]);
  });

  it('gives all of them for an empty search and for blanks', () => {
    expect(searchHelp(HELP, wordsOf('  '))).toBe(HELP);
  });

  it('looks at a bounded part of what was typed', () => {
    expect(wordsOf('x'.repeat(50_000))).toEqual(['x'.repeat(SEARCH_MAX)]);
  });

  it('finds answers about money, grades, badges and the extension', () => {
    expect(idsOf('charged mistake')).toEqual(['refunds']);
    expect(idsOf('GSTIN billing')).toEqual(['invoices']);
    expect(idsOf('rubric')).toEqual(['case-grades']);
    expect(idsOf('badges top ten')).toEqual(['badges']);
    expect(idsOf('toolbar')).toEqual(['extension']);
  });

  it('has a unique id for every question', () => {
    const ids = HELP.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('marking what was found', () => {
  it('marks each word, ignoring accents and case', () => {
    expect(highlight('A code, a Código', wordsOf('codigo'))).toEqual([
      { text: 'A code, a ', found: false },
      { text: 'Código', found: true },
    ]);
  });

  it('joins words that touch or overlap', () => {
    expect(highlight('password', ['pass', 'sword'])).toEqual([{ text: 'password', found: true }]);
  });

  it('loses and adds no letter, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, search) => {
        const pieces = highlight(text, wordsOf(search));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
      }),
    );
  });
});
