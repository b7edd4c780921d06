import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentsWith, insertion, sentenceStart, suggestedComments, SUGGESTIONS_MAX } from './comment-bank.ts';

const bank = ['Say who bears the cost.', 'Show the calculation, not only the result.', 'Costs belong to a month.'].map(
  (text) => ({ text }),
);
const textsOf = (found: readonly { readonly text: string }[]): string[] => found.map(({ text }) => text);

describe('saved comments', () => {
  it('are found by the beginnings of their words, in any order, case and accent', () => {
    expect(textsOf(commentsWith(bank, 'COST béars'))).toEqual(['Say who bears the cost.']);
    expect(textsOf(commentsWith(bank, 'cost'))).toEqual(['Say who bears the cost.', 'Costs belong to a month.']);
    expect(textsOf(commentsWith(bank, 'ost'))).toEqual([]);
    expect(commentsWith(bank, ' ')).toEqual(bank);
  });
  it('are suggested for the sentence at the caret alone, from three characters on', () => {
    const text = 'Show your work. Cos';
    expect(textsOf(suggestedComments(bank, text, text.length))).toEqual([
      'Say who bears the cost.',
      'Costs belong to a month.',
    ]);
    expect(suggestedComments(bank, 'Co', 2)).toEqual([]);
    expect(suggestedComments(bank, 'Say who bears the cost.', 23)).toEqual([]);
    const many = Array.from({ length: 9 }, (_, at) => ({ text: `Cost ${String(at)}` }));
    expect(suggestedComments(many, 'cost', 4)).toHaveLength(SUGGESTIONS_MAX);
  });
  it.each([
    ['', 0, 0],
    ['One. Two', 8, 5],
    ['One.  Two', 9, 6],
    ['One\ntwo', 7, 4],
    ['1.5 crore', 9, 0],
    ['One. Two', 3, 0],
  ])('in “%s” the sentence at %i begins at %i', (text, caret, start) => {
    expect(sentenceStart(text, caret)).toBe(start);
  });
  it('are separated from their neighbours by one space, and never change them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const text = before + after;
        const written = insertion(text, before.length, before.length, 'Good.');
        expect(written.trim()).toBe('Good.');
        const whole = before + written + after;
        expect(before === '' || /\sGood\./.test(whole.slice(Math.max(0, before.length - 1)))).toBe(true);
      }),
    );
    expect(insertion('No', 2, 2, 'Good.')).toBe(' Good.');
    expect(insertion('No ', 3, 3, 'Good.')).toBe('Good.');
    expect(insertion('(x)', 2, 2, 'Good.')).toBe(' Good.');
    expect(insertion('goo then', 0, 3, 'Good.')).toBe('Good.');
    expect(insertion('then', 0, 0, 'Good.')).toBe('Good. ');
  });
});
