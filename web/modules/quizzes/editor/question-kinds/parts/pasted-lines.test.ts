import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTION_OPTIONS_MAX } from '#shared/domain/common/limits.ts';
import { part } from './fields.ts';
import { pastedItems, withPasted } from './pasted-lines.ts';

describe('a pasted list of options', () => {
  it.each([
    ['letters', 'A) Cash\nB) Debt\nC) Equity', ['Cash', 'Debt', 'Equity']],
    ['letters in parentheses', '(a) Cash\n(b) Debt', ['Cash', 'Debt']],
    ['numbers of a word processor', '1.\tCash\r\n2.\tDebt', ['Cash', 'Debt']],
    ['a list that starts later', '3. Cash\n4. Debt', ['Cash', 'Debt']],
    ['bullets and blank lines', '- Cash\n\n- Debt\n', ['Cash', 'Debt']],
    ['bullets of a web page', '• Cash\n• Debt', ['Cash', 'Debt']],
    ['cells of a row', 'Cash\tDebt\tEquity', ['Cash', 'Debt', 'Equity']],
    ['cells of a table', 'Cash\tDebt\nEquity\t', ['Cash', 'Debt', 'Equity']],
    ['plain lines', 'Cash\nDebt', ['Cash', 'Debt']],
    ['a single text', 'Cash, debt', ['Cash, debt']],
  ])('has %s', (_name, text, items) => {
    expect(pastedItems(text)).toEqual(items);
  });
  it.each([
    ['decimal numbers', '1.5 million\n2.5 million'],
    ['negative numbers', '-5\n-3'],
    ['initials', 'A. Smith\nM. Friedman'],
    ['a marker on one line only', 'A) Cash\nDebt'],
  ])('keeps %s', (_name, text) => {
    expect(pastedItems(text)).toEqual(text.split('\n'));
  });
});

describe('pasting into an option', () => {
  const texts = (parts: readonly { readonly text: string }[]): string[] => parts.map(({ text }) => text);

  /** Numbers as texts, from 1 to the most options that a question has, less that many. */
  const numbers = (less: number): string[] =>
    Array.from({ length: QUESTION_OPTIONS_MAX - less }, (_, index) => String(index + 1));

  it('fills the blank options below and adds the rest', () => {
    const parts = [part('Cash'), part(), part(), part()];
    const pasted = withPasted(parts, 1, { ...part(), ...parts[1], text: 'B' }, ['B', 'C', 'D', 'E']);
    expect(texts(pasted.parts)).toEqual(['Cash', 'B', 'C', 'D', 'E']);
    expect(pasted.parts.slice(0, 4).map(({ id }) => id)).toEqual(parts.map(({ id }) => id));
    expect(pasted).toMatchObject({ added: 4, left: [] });
  });
  it('replaces no text and says what had no room', () => {
    const parts = numbers(2).map((text) => part(text));
    const pasted = withPasted(parts, 0, { ...part(), ...parts[0], text: '1a' }, ['a', 'b', 'c', 'd', 'e']);
    expect(texts(pasted.parts)).toEqual(['1a', 'b', 'c', ...numbers(2).slice(1)]);
    expect(pasted).toMatchObject({ added: 3, left: ['d', 'e'] });
  });
  it('takes the room of blank options further down, but not of one with a note', () => {
    const parts = [...numbers(2).map((text) => part(text)), { ...part(), note: 'Why' }, part()];
    const pasted = withPasted(parts, 0, { ...part(), ...parts[0], text: '1' }, ['1', 'b', 'c']);
    expect(texts(pasted.parts)).toEqual(['1', 'b', ...numbers(2).slice(1), '']);
    expect(pasted.parts.at(-1)?.note).toBe('Why');
    expect(pasted.left).toEqual(['c']);
  });
  it('makes plain text of a blank option with formatting', () => {
    const { parts } = withPasted([part('1'), { ...part(), html: '' }], 0, part('1'), ['1', 'b']);
    expect(parts[1]).toEqual({ id: expect.any(String) as string, text: 'b' });
  });
  it('never loses a text or exceeds the maximum', () => {
    const text = fc.constantFrom('', 'x', 'y', 'z');
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: QUESTION_OPTIONS_MAX }),
        fc.nat(),
        fc.array(fc.constantFrom('p', 'q'), { minLength: 1, maxLength: 12 }),
        (before, at, items) => {
          const index = at % before.length;
          const first = (before[index] ?? '') + (items[0] ?? '');
          const lines = before.map((one) => part(one));
          const { parts, added, left } = withPasted(lines, index, { ...part(), ...lines[index], text: first }, items);
          expect(parts.length).toBeLessThanOrEqual(QUESTION_OPTIONS_MAX);
          expect(added + left.length).toBe(items.length);
          const letters = (list: readonly string[]): string[] => list.join('').split('').toSorted();
          expect(letters([...texts(parts), ...left])).toEqual(letters([...before, ...items]));
        },
      ),
    );
  });
});
