import { expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { publishingFaults } from './publishing.ts';

const part = (id: string, text = id): { id: string; text: string } => ({ id, text });
const question: Question = {
  kind: 'single',
  id: 'q',
  prompt: '<p>Why?</p>',
  points: 1,
  explanation: '',
  options: [part('a'), part('b')],
  correct: 'a',
};

it('a quiz without questions is not published', () => {
  expect(publishingFaults([])).toEqual([
    { field: 'questions', message: 'Add at least one question before you publish' },
  ]);
});
it('a quiz with a whole question is', () => {
  expect(publishingFaults([question])).toEqual([]);
});
it('rejects a question without text or image', () => {
  expect(publishingFaults([question, { ...question, prompt: '<p>&nbsp;<br></p>' }])).toEqual([
    { field: 'questions.1.prompt', message: 'Question 2 has no text or image' },
  ]);
});
it('an image asks', () => {
  expect(publishingFaults([{ ...question, prompt: '<p></p>', image: '/files/a.png' }])).toEqual([]);
});
it('an option that stands twice is named', () => {
  expect(publishingFaults([{ ...question, options: [part('a', 'Cash'), part('b', ' cash')] }])[0]?.message).toBe(
    'Question 1 has the same option twice',
  );
});
