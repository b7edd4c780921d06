import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OVERLAP, passageFaults, segmentsOf, sentencesOf, trimmedSpan } from './passages.ts';

const TEXT = 'Sell it. It costs 4.5 crore!\nWho pays?';
const answers = [{ questionId: 'q1', text: TEXT }];
const passage = (start: number, end: number, quote = TEXT.slice(start, end)) => ({
  questionId: 'q1',
  start,
  end,
  quote,
  comment: 'Why?',
});
const messages = (...passages: Parameters<typeof passageFaults>[1]) =>
  passageFaults(answers, passages).map(({ message }) => message);

describe('marked passages', () => {
  it('quote the answer at their place', () => {
    expect(messages(passage(0, 7), passage(7, 8))).toEqual([]);
    expect(messages(passage(0, 7, 'Keep it'))).toEqual(['The answer doesn’t have this text at this place']);
    expect(messages(passage(5, 5, ''), passage(30, 500))).toEqual(
      Array.from({ length: 2 }, () => 'The passage isn’t inside the answer'),
    );
    expect(messages({ ...passage(0, 7), questionId: 'q2' })).toEqual(['This question has no answer']);
  });
  it('never overlap', () => {
    expect(passageFaults(answers, [passage(0, 8), passage(5, 12)])).toEqual([
      { field: 'grade.passages.1', message: OVERLAP },
    ]);
  });
  it('split a text into parts that add up to it, whatever the passages', () => {
    const spans = fc.array(fc.record({ start: fc.nat(60), end: fc.nat(60) }));
    fc.assert(
      fc.property(fc.string({ maxLength: 50, unit: 'grapheme' }), spans, (text, passages) => {
        const parts = segmentsOf(text, passages);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) {
          if (part.passage !== null) expect(part.text).toBe(text.slice(part.passage.start, part.passage.end));
        }
      }),
    );
  });
  it('can be whole sentences', () => {
    expect(sentencesOf(TEXT).map(({ start, end }) => TEXT.slice(start, end))).toEqual([
      'Sell it.',
      'It costs 4.5 crore!',
      'Who pays?',
    ]);
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        let at = 0;
        for (const { start, end } of sentencesOf(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
          at = end;
        }
      }),
    );
  });
  it('start and end with a letter or sign', () => {
    expect(trimmedSpan('a  b c  d', { start: 1, end: 8 })).toEqual({ start: 3, end: 6 });
    expect(trimmedSpan('a   b', { start: 1, end: 4 })).toBeNull();
  });
});
