import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits, piecesOf, SEARCH_WORDS_MAX, searchWordsOf, WORD_MAX, wordsOf } from './tokens.ts';

describe('the words of a text', () => {
  it('are folded: neither case nor accents nor punctuation make a difference', () => {
    expect(wordsOf('Café & “Crème”, Q3-2025')).toEqual(['cafe', 'creme', 'q3', '2025']);
  });

  it('keep the vowel signs of Indian scripts, and ignore invisible joiners', () => {
    expect(wordsOf('मौद्रिक नीति')).toEqual(['मौद्रिक', 'नीति']);
    expect(wordsOf('क्\u200dया')).toEqual(wordsOf('क्या'));
  });

  it('are bounded in a search: eight different words of forty characters', () => {
    const typed = `${'x'.repeat(500)} ${Array.from({ length: 50 }, (_, index) => `w${String(index)}`).join(' ')} w1`;
    const words = searchWordsOf(typed);
    expect(words).toHaveLength(SEARCH_WORDS_MAX);
    expect(words[0]).toHaveLength(WORD_MAX);
    expect(new Set(words).size).toBe(words.length);
  });

  it('hold letters, marks and digits only, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(wordsOf(text).every((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word))).toBe(true);
      }),
    );
  });
});

describe('a search', () => {
  it('fits a text in which every word begins a word', () => {
    expect(fits(['mon', 'pol'], 'Monetary policy')).toBe(true);
    expect(fits(['etary'], 'Monetary policy')).toBe(false);
    expect(fits([], 'anything')).toBe(true);
  });

  it('marks the words that it found', () => {
    expect(piecesOf('AI in retail: Árt', ['ai', 'art'])).toEqual([
      { text: 'AI', found: true },
      { text: ' in retail: ', found: false },
      { text: 'Árt', found: true },
    ]);
  });

  it('loses and adds no character while marking', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, typed) => {
        expect(
          piecesOf(text, searchWordsOf(typed))
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
