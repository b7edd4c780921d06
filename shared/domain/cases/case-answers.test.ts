import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersFaults, sameAnswers, submittingFaults, wordsOf } from './case-answers.ts';

const QUESTIONS = [{ id: 'q1' }, { id: 'q2' }];
const answer = (questionId: string, text: string) => ({ questionId, text });
const answers = fc.uniqueArray(fc.record({ questionId: fc.constantFrom('q1', 'q2', 'q3'), text: fc.string() }), {
  selector: ({ questionId }) => questionId,
});

describe('answers to a case study', () => {
  it('can be handed in when each has a word', () => {
    expect(submittingFaults(QUESTIONS, [answer('q1', 'Close it.'), answer('q2', '61')])).toEqual([]);
  });
  it('are refused with a sentence for each question that says nothing', () => {
    expect(submittingFaults(QUESTIONS, [answer('q2', ' – \n')])).toEqual([
      { field: 'q1', message: 'Question 1 has no answer yet' },
      { field: 'q2', message: 'Question 2 has no answer yet' },
    ]);
  });
  it('belong to the questions that are asked, once each', () => {
    const faults = answersFaults(QUESTIONS, [answer('q1', ''), answer('q1', ''), answer('q9', '')]);
    expect(faults).toEqual([
      { field: 'answers.1.questionId', message: 'The same question is answered twice' },
      { field: 'answers.2.questionId', message: 'This question isn’t part of the case study' },
    ]);
  });
  it('have the words of all of them together', () => {
    expect(wordsOf([answer('q1', 'one two'), answer('q2', 'three')])).toBe(3);
  });
});

describe('two drafts', () => {
  it('say the same in any order, and with empty answers left away', () => {
    fc.assert(
      fc.property(answers, (given) => {
        expect(sameAnswers(given, given.toReversed())).toBe(true);
        expect(
          sameAnswers(
            given,
            given.filter(({ text }) => text !== ''),
          ),
        ).toBe(true);
      }),
    );
  });
  it('differ when one letter does', () => {
    expect(sameAnswers([answer('q1', 'a')], [answer('q1', 'b')])).toBe(false);
    expect(sameAnswers([answer('q1', 'a')], [])).toBe(false);
  });
});
