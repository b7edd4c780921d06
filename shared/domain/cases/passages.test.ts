import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inReadingOrder,
  overlaps,
  passageFaults,
  PASSAGES_MAX,
  segmentsOf,
  sentencesOf,
  trimmedSpan,
  type QuotedSpan,
} from './passages.ts';

const TEXT = 'Sell it. It costs four crore.';
const answers = [
  { questionId: 'q1', text: TEXT },
  { questionId: 'q2', text: 'Wait 🍋 now.' },
];
const at = (from: number, to: number, questionId = 'q1'): QuotedSpan => ({
  questionId,
  from,
  to,
  quote: (answers.find((one) => one.questionId === questionId)?.text ?? '').slice(from, to),
});
const text = fc.string({ unit: 'grapheme', maxLength: 80 });
const spans = fc.array(
  fc
    .record({ questionId: fc.constantFrom('q1', 'q2'), from: fc.nat(40), length: fc.integer({ min: 1, max: 20 }) })
    .map(({ questionId, from, length }) => ({ questionId, from, to: from + length })),
  { maxLength: 12 },
);

describe('passages of an answer', () => {
  it('may touch, and be in different answers', () => {
    expect(passageFaults(answers, [at(0, 8), at(8, 12), at(0, 4, 'q2')])).toEqual([]);
  });
  it.each<[string, QuotedSpan[], string, string]>([
    ['an overlap', [at(0, 8), at(7, 12)], 'grade.passages.1', 'This passage overlaps one that has a comment'],
    ['the same twice', [at(0, 8), at(0, 8)], 'grade.passages.1', 'This passage overlaps one that has a comment'],
    ['a place behind the end', [at(20, 999)], 'grade.passages.0', 'The passage isn’t within the answer'],
    ['a place before the start', [at(-1, 3)], 'grade.passages.0', 'The passage isn’t within the answer'],
    ['nothing', [at(3, 3)], 'grade.passages.0', 'The passage isn’t within the answer'],
    ['an end before the start', [at(5, 3)], 'grade.passages.0', 'The passage isn’t within the answer'],
    [
      'another quote',
      [{ ...at(0, 4), quote: 'Keep' }],
      'grade.passages.0',
      'The answer has another text at this passage',
    ],
    [
      'another question',
      [{ ...at(0, 4), questionId: 'q9' }],
      'grade.passages.0',
      'The passage is of a question that isn’t answered',
    ],
  ])('are refused for %s', (_what, passages, field, message) => {
    expect(passageFaults(answers, passages)).toEqual([{ field, message }]);
  });
  it('are at most fifty', () => {
    const long = [{ questionId: 'q1', text: 'x'.repeat(PASSAGES_MAX + 1) }];
    const passages = Array.from({ length: PASSAGES_MAX + 1 }, (_, from) => ({
      questionId: 'q1',
      from,
      to: from + 1,
      quote: 'x',
    }));
    expect(passageFaults(long, passages.slice(1))).toEqual([]);
    expect(passageFaults(long, passages)).toEqual([
      { field: 'grade.passages', message: 'At most 50 passages can have comments' },
    ]);
  });
  it('overlap exactly when they share a character, whichever comes first', () => {
    fc.assert(
      fc.property(spans, (all) => {
        for (const one of all) {
          for (const other of all) {
            const shared = Array.from({ length: 60 }, (_, index) => index).some((index) =>
              [one, other].every(({ from, to }) => index >= from && index < to),
            );
            expect(overlaps(one, other)).toBe(shared && one.questionId === other.questionId);
          }
        }
      }),
    );
  });
  it('cut a text into parts that together are the text', () => {
    fc.assert(
      fc.property(text, spans, (whole, passages) => {
        const segments = segmentsOf(whole, passages);
        expect(segments.map((segment) => segment.text).join('')).toBe(whole);
        expect(segments.every((segment) => segment.text !== '')).toBe(true);
        for (const { text: part, passage } of segments) {
          if (passage !== null) expect(part).toBe(whole.slice(passage.from, passage.to));
        }
      }),
    );
    expect(segmentsOf(TEXT, [at(9, 17), at(0, 4)]).map((segment) => [segment.text, segment.passage !== null])).toEqual([
      ['Sell', true],
      [' it. ', false],
      ['It costs', true],
      [' four crore.', false],
    ]);
  });
  it('are read by question and place', () => {
    const order = inReadingOrder([{ id: 'q2' }, { id: 'q1' }], [at(9, 12), at(0, 4), at(0, 2, 'q2')]);
    expect(order.map(({ questionId, from }) => [questionId, from])).toEqual([
      ['q2', 0],
      ['q1', 0],
      ['q1', 9],
    ]);
  });
});

describe('a selection', () => {
  it('loses the white space around it, and keeps characters whole', () => {
    expect(trimmedSpan(TEXT, { from: 8, to: 12 })).toEqual({ from: 9, to: 11 });
    expect(trimmedSpan('a 🍋 b', { from: 3, to: 5 })).toEqual({ from: 2, to: 4 });
    expect(trimmedSpan('a 🍋 b', { from: 0, to: 3 })).toEqual({ from: 0, to: 4 });
    expect(trimmedSpan(TEXT, { from: 8, to: 9 })).toBeNull();
  });
  it('always becomes a passage that is accepted, or nothing', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: -5, max: 100 }), fc.integer({ min: -5, max: 100 }), (whole, from, to) => {
        const span = trimmedSpan(whole, { from, to });
        if (span === null) return;
        const quote = whole.slice(span.from, span.to);
        expect(quote).toBe(quote.trim());
        expect(quote.isWellFormed()).toBe(true);
        expect(passageFaults([{ questionId: 'q', text: whole }], [{ questionId: 'q', ...span, quote }])).toEqual([]);
      }),
    );
  });
});

describe('the sentences of an answer', () => {
  it('end at full stops and line breaks', () => {
    const lines = 'Sell it. It costs four crore.\n\n- one\n- two';
    expect(sentencesOf(lines).map(({ from, to }) => lines.slice(from, to))).toEqual([
      'Sell it.',
      'It costs four crore.',
      '- one',
      '- two',
    ]);
  });
  it('are passages in order that don’t overlap and leave only white space', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const passages = sentencesOf(whole).map(({ from, to }) => ({
          questionId: 'q',
          from,
          to,
          quote: whole.slice(from, to),
        }));
        expect(passageFaults([{ questionId: 'q', text: whole }], passages.slice(0, PASSAGES_MAX))).toEqual([]);
        const rest = segmentsOf(whole, passages).filter(({ passage }) => passage === null);
        expect(rest.map((segment) => segment.text.trim()).join('')).toBe('');
      }),
    );
  });
});
