import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { changedParts, isCorrection, questionChanges } from './quiz-changes.ts';
import { questions as anyQuestions } from '../question-arbitraries.ts';

const QUESTION: Question = {
  kind: 'single',
  id: 'q1',
  prompt: '<p>Which?</p>',
  points: 1,
  explanation: '<p>Because.</p>',
  options: [
    { id: 'a', text: 'Red' },
    { id: 'b', text: 'Green' },
  ],
  correct: 'a',
};

describe('The differences between two versions of a quiz', () => {
  it('are none between a quiz and itself', () => {
    fc.assert(fc.property(anyQuestions, (questions) => questionChanges(questions, questions).length === 0));
  });
  it('name the parts of a question that changed', () => {
    const changed: Question = { ...QUESTION, correct: 'b', explanation: '<p>Since 2020.</p>', tags: ['colour'] };
    expect(changedParts(QUESTION, changed)).toEqual(['answer', 'explanation', 'details']);
    expect(changedParts(QUESTION, { ...QUESTION, points: 2 })).toEqual(['points']);
  });
  it('name the material that a question shares, by its text alone', () => {
    const shared: Question = { ...QUESTION, stimulus: { id: 's1', text: '<p>Sales rose.</p>' } };
    expect(changedParts(QUESTION, shared)).toEqual(['material']);
    expect(changedParts(shared, { ...shared, stimulus: { id: 's1', text: '<p>Sales fell.</p>' } })).toEqual([
      'material',
    ]);
    expect(changedParts(shared, { ...shared, stimulus: { id: 's2', text: '<p>Sales rose.</p>' } })).toEqual([]);
  });
  it('list added and removed questions with their numbers', () => {
    const other = { ...QUESTION, id: 'q2' };
    expect(questionChanges([QUESTION], [other])).toMatchObject([
      { id: 'q2', number: 1, before: null },
      { id: 'q1', number: 1, after: null },
    ]);
  });
  it('leave a question out that only moved', () => {
    const other = { ...QUESTION, id: 'q2' };
    expect(questionChanges([QUESTION, other], [other, QUESTION])).toEqual([]);
  });
});

describe('A correction that learners are told about', () => {
  it('is another right answer or explanation, and nothing else', () => {
    expect(isCorrection(QUESTION, { ...QUESTION, correct: 'b' })).toBe(true);
    expect(isCorrection(QUESTION, { ...QUESTION, explanation: '<p>Since 2020.</p>' })).toBe(true);
    expect(isCorrection(QUESTION, { ...QUESTION, prompt: '<p>Which one?</p>', points: 3 })).toBe(false);
  });
});
