import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { QuestionView } from '#shared/contract/quizzes/question.ts';
import { question } from './question-arbitraries.ts';
import { toQuestionView } from './question-view.ts';

const SECRET = [
  'correct',
  'tolerance',
  'accepted',
  'pairs',
  'order',
  'explanation',
  'notes',
  'source',
  'tags',
  'level',
  'bloom',
  'objective',
  'asOf',
  'reviewBy',
  'expires',
];

it('a question as asked has no field of the key', () => {
  fc.assert(
    fc.property(question, (keyed) => {
      const view = toQuestionView({ ...keyed, source: { title: 'A book' } });
      expect(Object.keys(view).filter((field) => SECRET.includes(field))).toEqual([]);
    }),
  );
});
it('a question as asked fits the contract', () => {
  fc.assert(
    fc.property(question, (keyed) => {
      const view = toQuestionView(keyed);
      expect(v.parse(v.strictObject({ view: QuestionView }), { view })).toEqual({ view });
    }),
  );
});
it('a part as asked carries its id and its text alone', () => {
  const marked = { id: 'a', text: 'A', note: 'Right.', weight: 1 };
  const view = toQuestionView({
    kind: 'single',
    id: 'q',
    prompt: 'Why?',
    points: 1,
    explanation: '',
    options: [marked, { id: 'b', text: 'B' }],
    correct: 'a',
  });
  expect(view.options[0]).toEqual({ id: 'a', text: 'A' });
});
