import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { changedParts } from '#shared/domain/quizzes/reviewing/quiz-changes.ts';
import { ChangedValues } from './changed-values.tsx';

const base: Question = {
  kind: 'single',
  id: 'q',
  prompt: '<p>Which one?</p>',
  points: 1,
  explanation: '<p>The first.</p>',
  options: [
    { id: 'a', text: 'Alpha' },
    { id: 'b', text: 'Beta' },
  ],
  correct: 'a',
};
const show = (changes: object, before: Question = base): void => {
  const after = { ...before, ...changes };
  render(<ChangedValues before={before} after={after} parts={changedParts(before, after)} />);
};

afterEach(cleanup);

it('values that look different stand side by side', () => {
  show({ prompt: '<p>Which two?</p>' });
  expect(screen.getByText('Which one?')).not.toBeNull();
  expect(screen.getByText('Which two?')).not.toBeNull();
});
it('the same words with another formatting appear once, and what differs is said', () => {
  show({ prompt: '<p><strong>Which</strong> one?</p>' });
  expect(screen.getAllByText('Which one?')).toHaveLength(1);
  expect(screen.getByText('Same words. The formatting, a link, an image or a table differs.')).not.toBeNull();
});
it('an option with another formatting is said to have the same words', () => {
  show({ options: [{ id: 'a', text: 'Alpha', html: '<strong>Alpha</strong>' }, base.options[1]] });
  expect(screen.getByText('Same words. The formatting, a link, an image or a table differs.')).not.toBeNull();
});
it('a note on an option is shown', () => {
  show({ options: [{ id: 'a', text: 'Alpha', note: 'It comes first.' }, base.options[1]] });
  expect(screen.getByText(/Note on “Alpha”: It comes first\./)).not.toBeNull();
});
it('other spellings of a unit are shown', () => {
  const { id, prompt, points, explanation } = base;
  const weight = { kind: 'number', id, prompt, points, explanation, correct: 5, tolerance: 0, unit: 'kg' } as const;
  show({ unitSynonyms: ['kilograms', 'kilos'] }, weight);
  expect(screen.getByText(/Unit: kg, also kilograms, kilos$/)).not.toBeNull();
});
it('a detail that isn’t shown is said to differ', () => {
  show({
    options: [
      { id: 'a', text: 'Alpha' },
      { id: 'c', text: 'Beta' },
    ],
  });
  expect(screen.getByText('They look the same here. A detail that isn’t shown differs.')).not.toBeNull();
});
