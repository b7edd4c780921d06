import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { question as anyQuestion } from '../quizzes/question-arbitraries.ts';
import { keyAsText, regradedQuestions, sameKey, withKeyOf } from './regrading.ts';
import { rightAnswerOf } from '../quizzes/review.ts';
import { scoreAnswer } from '../quizzes/scoring.ts';

const single = (correct: string, options = ['a', 'b', 'c']): Question => ({
  kind: 'single',
  id: 'q1',
  prompt: '<p>Which?</p>',
  points: 2,
  explanation: `<p>It is ${correct}.</p>`,
  options: options.map((id) => ({ id, text: id.toUpperCase() })),
  correct,
});

describe('a question with a corrected key', () => {
  it('keeps what was asked, and takes the key with its explanation', () => {
    const corrected = { ...single('b'), prompt: '<p>Which one?</p>', points: 5 };
    expect(withKeyOf(single('a'), corrected)).toEqual({ ...single('b'), prompt: '<p>Which?</p>', points: 2 });
  });
  it('is not judged by an option that was not there', () => {
    expect(withKeyOf(single('a', ['a', 'b']), single('c'))).toBeNull();
  });
  it('is not judged by a question of another kind', () => {
    const { prompt, points, explanation } = single('a');
    expect(
      withKeyOf(single('a'), { kind: 'boolean', id: 'q1', prompt, points, explanation, correct: true }),
    ).toBeNull();
  });
  it('loses a source that the corrected one no longer has', () => {
    expect(withKeyOf({ ...single('a'), source: { title: 'Old' } }, single('b'))).not.toHaveProperty('source');
  });
  it('takes the notes on options and the day of the facts from the corrected one', () => {
    const noted = (correct: string, note: string, asOf: string): Question => ({
      ...single(correct),
      kind: 'single',
      options: ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase(), note: `${note} ${id}` })),
      correct,
      asOf,
    });
    const old = noted('a', 'old', '2020-01-01');
    expect(withKeyOf(old, noted('b', 'new', '2025-04-01'))).toMatchObject({
      options: [{ note: 'new a' }, { note: 'new b' }, { note: 'new c' }],
      asOf: '2025-04-01',
    });
    const bare = withKeyOf(old, single('b'));
    expect(bare).not.toHaveProperty('asOf');
    expect(JSON.stringify(bare)).not.toContain('old');
  });
  it('has the same key when only its details or notes change', () => {
    const tagged: Question = { ...single('a'), tags: ['tax'], level: 'hard', bloom: 'apply', objective: 'Compute tax' };
    expect(sameKey(single('a'), tagged)).toBe(true);
  });
  it('takes its own key for no change, and gives full points for the right answer of the new one', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const same = withKeyOf(question, question);
        expect(same).toEqual(question);
        expect(sameKey(question, question)).toBe(true);
        expect(keyAsText(question)).not.toBe('');
        if (same !== null) {
          expect(scoreAnswer(same, rightAnswerOf(question), 0).awardedMilli).toBe(question.points * 1000);
        }
      }),
    );
  });
});

it('says the key of a number with its currency before it', () => {
  const question: Question = {
    kind: 'number',
    id: 'q1',
    prompt: '<p>How much?</p>',
    points: 1,
    explanation: '',
    correct: 20_000,
    tolerance: 500,
    unit: '₹',
  };
  expect(keyAsText(question)).toBe('₹20,000 ± ₹500');
});

describe('two keys', () => {
  it.each([
    ['the same options in another order', ['a', 'b'], ['b', 'a'], true],
    ['one option more', ['a', 'b'], ['a', 'b', 'c'], false],
  ])('are told apart by %s', (_, left, right, same) => {
    const many = (key: string[]): Question => {
      const { id, prompt, points, explanation } = single('a');
      const options = ['a', 'b', 'c'].map((part) => ({ id: part, text: part }));
      return { kind: 'multiple', id, prompt, points, explanation, options, correct: key };
    };
    expect(sameKey(many(left), many(right))).toBe(same);
  });
  it('of a short text are the same when they accept the same words', () => {
    const text = (accepted: string[]): Question => {
      const { id, prompt, points, explanation } = single('a');
      return { kind: 'text', id, prompt, points, explanation, accepted };
    };
    expect(sameKey(text(['Élan', 'cash']), text(['CASH', 'elan']))).toBe(true);
    expect(sameKey(text(['cash']), text(['cash', 'money']))).toBe(false);
  });
});

describe('corrections', () => {
  const inVersion = (version: number): Question | undefined => ({ 2: single('b'), 4: single('c') })[version];
  const gradedBy = (version: number, from: number) =>
    regradedQuestions([single('a')], version, { q1: [{ version: from, mode: 'newKey' }] }, (at) => inVersion(at))
      .questions[0];
  it('reach the versions before their own', () => {
    expect(gradedBy(1, 2)).toMatchObject({ correct: 'b' });
    expect(gradedBy(3, 4)).toMatchObject({ correct: 'c' });
  });
  it('leave their own version and later ones alone', () => {
    expect(gradedBy(2, 2)).toMatchObject({ correct: 'a' });
    expect(gradedBy(3, 2)).toMatchObject({ correct: 'a' });
  });
  it('leave a question alone that is gone', () => {
    expect(gradedBy(1, 9)).toMatchObject({ correct: 'a' });
  });
});
