import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question, QuestionView } from '#shared/contract/quizzes/question.ts';
import { questions as someQuestions } from './question-arbitraries.ts';
import { attemptQuestions } from './shuffling.ts';
import { runsOf, sharingText, withOwnStimuli } from './stimuli.ts';

const on = (id: string, material?: string, text = 'A passage') =>
  material === undefined ? { id } : { id, stimulus: { id: material, text } };

describe('material that questions share', () => {
  it('is named with the numbers of its questions', () => {
    const questions = [on('a'), on('b', 'm'), on('c', 'm'), on('d', 'n')];
    expect(questions.map((_, index) => sharingText(questions, index))).toEqual([
      'this question',
      'questions 2 and 3',
      'questions 2 and 3',
      'this question',
    ]);
  });
  it('becomes material of its own where it occurs again elsewhere', () => {
    const apart = withOwnStimuli([on('a', 'm'), on('b'), on('c', 'm'), on('d', 'm')]);
    expect(apart.map((question) => question.stimulus?.id)).toEqual(['m', undefined, 'm-2', 'm-2']);
  });
  it('becomes material of its own where its text differs', () => {
    const apart = withOwnStimuli([on('a', 'm'), on('b', 'm', 'Another passage')]);
    expect(apart.map((question) => question.stimulus)).toEqual([
      { id: 'm', text: 'A passage' },
      { id: 'm-2', text: 'Another passage' },
    ]);
  });
  it('has one ID for each run, and loses no text', () => {
    fc.assert(
      fc.property(someQuestions, (questions) => {
        const apart = withOwnStimuli(questions);
        expect(apart.map(({ stimulus }) => stimulus?.text)).toEqual(questions.map(({ stimulus }) => stimulus?.text));
        const ids = runsOf(apart).flatMap(([first]) => first?.stimulus?.id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const run of runsOf(apart)) expect(new Set(run.map(({ stimulus }) => stimulus?.text)).size).toBe(1);
        expect(withOwnStimuli(apart)).toEqual(apart);
      }),
    );
  });
  it('keeps its questions together and in order when a quiz is shuffled', () => {
    fc.assert(
      fc.property(someQuestions, fc.string({ minLength: 1, maxLength: 20 }), (written, seed) => {
        const questions = withOwnStimuli(written);
        const shuffledOnes = attemptQuestions({ questions, shuffleQuestions: true, shuffleOptions: true }, seed);
        const groups = (list: readonly (Question | QuestionView)[]): string[] =>
          runsOf(list)
            .map((run) => run.map(({ id }) => id).join(' '))
            .toSorted();
        expect(groups(shuffledOnes)).toEqual(groups(questions));
      }),
    );
  });
});
