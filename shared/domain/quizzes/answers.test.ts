import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerValue, QuestionView } from '#shared/contract/quizzes/question.ts';
import { answerFault } from './answers.ts';
import { answerTo, question } from './question-arbitraries.ts';

const common = { id: 'q', prompt: 'Why?', points: 1 };
const parts = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
const views: Record<QuestionView['kind'], QuestionView> = {
  single: { kind: 'single', ...common, options: parts },
  multiple: { kind: 'multiple', ...common, options: parts },
  boolean: { kind: 'boolean', ...common },
  number: { kind: 'number', ...common },
  calculated: { kind: 'calculated', ...common },
  text: { kind: 'text', ...common },
  matching: { kind: 'matching', ...common, left: parts, right: parts },
  ordering: { kind: 'ordering', ...common, items: parts },
};

describe('an answer fits its question', () => {
  it('when it was made for it', () => {
    fc.assert(
      fc.property(
        question.chain((asked) => answerTo(asked).map((value) => ({ asked, value }))),
        ({ asked, value }) => {
          expect(answerFault(asked, value)).toBeNull();
        },
      ),
    );
  });
  it('when it takes an earlier one back', () => {
    fc.assert(
      fc.property(question, (asked) => {
        expect(answerFault(asked, null)).toBeNull();
      }),
    );
  });
});

describe('an answer is refused with a sentence', () => {
  it.each<[QuestionView['kind'], AnswerValue]>([
    ['single', 'z'],
    ['single', ['a']],
    ['single', 1],
    ['single', true],
    ['multiple', 'a'],
    ['multiple', ['a', 'a']],
    ['multiple', ['a', 'z']],
    ['multiple', [['a', 'b']]],
    ['boolean', 'true'],
    ['boolean', 1],
    ['number', '1'],
    ['number', Number.NaN],
    ['number', Number.POSITIVE_INFINITY],
    ['number', true],
    ['text', 1],
    ['text', ['a']],
    ['text', 'a\u0000b'],
    ['matching', ['a']],
    [
      'matching',
      [
        ['a', 'a'],
        ['a', 'b'],
      ],
    ],
    ['matching', [['z', 'a']]],
    ['matching', [['a', 'z']]],
    ['ordering', ['a', 'b']],
    ['ordering', ['a', 'b', 'b']],
    ['ordering', ['a', 'b', 'z']],
    ['ordering', 'abc'],
  ])('to a %s question: %j', (kind, value) => {
    expect(answerFault(views[kind], value)).toMatch(/^[A-Z].+/);
  });
});
