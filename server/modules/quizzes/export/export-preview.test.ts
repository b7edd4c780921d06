import { expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { exportPreview } from './export-preview.ts';

it('names the formats that lose the formatting of options; all others show it', () => {
  const question: Question = {
    kind: 'single',
    id: 'q',
    prompt: '<p>Which?</p>',
    points: 1,
    explanation: '',
    options: [
      { id: 'a', text: 'A', html: '<strong>A</strong>' },
      { id: 'b', text: 'B' },
    ],
    correct: 'a',
  };
  const { formats } = exportPreview([
    question,
    {
      ...question,
      options: [
        { id: 'a', text: 'A' },
        { id: 'b', text: 'B' },
      ],
    },
  ]);
  const having = (list: 'lost' | 'onlyHere') =>
    formats
      .filter((format) => format[list].some(({ field, questions }) => field === 'optionFormatting' && questions === 1))
      .map(({ format }) => format);
  expect(having('lost')).toEqual(['gift', 'aiken']);
  expect(having('onlyHere')).toEqual([]);
});
