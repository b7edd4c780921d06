import { ThemeProvider } from '@emotion/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { theme } from '#shared/tokens/theme.ts';
import { ReviewList } from './review-list.tsx';

const reviewed = (over: Partial<ReviewedQuestion>): ReviewedQuestion => ({
  question: {
    id: 'q',
    kind: 'single',
    prompt: 'Who?',
    points: 2,
    options: [
      { id: 'k', text: 'Keynes' },
      { id: 's', text: '<b>Schumpeter</b>' },
    ],
  },
  value: 'k',
  rightAnswer: 's',
  verdict: 'wrong',
  awarded: 0,
  explanation: 'He said so in <em>1942</em>.',
  source: { title: 'Capitalism, Socialism and Democracy', url: 'https://example.com/book' },
  ...over,
});

const show = (question: ReviewedQuestion): string => {
  render(
    <ThemeProvider theme={theme}>
      <ReviewList review={[question]} />
    </ThemeProvider>,
  );
  return document.body.textContent;
};
afterEach(cleanup);

it('names the given and the right answer in words', () => {
  const text = show(reviewed({}));
  expect(text).toContain('Keynes your answer');
  expect(text).toContain('<b>Schumpeter</b> right answer');
});

it('shows the verdict in a word and the points', () => {
  const text = show(reviewed({}));
  expect(text).toContain('Wrong');
  expect(text).toContain('0 of 2 points');
});

it('shows half points', () => {
  const { question } = reviewed({});
  const text = show(reviewed({ question: { ...question, points: 1.5 }, verdict: 'partial', awarded: 0.5 }));
  expect(text).toContain('0.5 of 1.5 points');
});

it('opens the source apart, telling it nothing about us', () => {
  show(reviewed({}));
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
});

it('says beside an option why it is right or wrong', () => {
  const notes = { k: 'He wrote on demand.', s: '<i>Creative destruction</i> is his.' };
  expect(show(reviewed({ optionNotes: notes }))).toContain('Keynes your answerHe wrote on demand.');
  expect(document.body.textContent).toContain('right answer<i>Creative destruction</i> is his.');
});

it('says why true or false is right or wrong', () => {
  const text = show(
    reviewed({
      question: { id: 'q', kind: 'boolean', prompt: 'Is it so?', points: 1 },
      value: false,
      rightAnswer: true,
      optionNotes: { false: 'The act changed in 2020.' },
    }),
  );
  expect(text).toContain('False your answerThe act changed in 2020.');
});

it('shows the place in the source, the day it was read, and the day of the facts', () => {
  const text = show(
    reviewed({
      source: { title: 'Companies Act 2013', locator: 'section 7(2)', accessed: '2025-05-03' },
      asOf: '2025-04-01',
    }),
  );
  expect(text).toContain('Source: Companies Act 2013, section 7(2) (accessed 3 May 2025)');
  expect(text).toContain('As of 1 April 2025');
});

it('shows tolerance and unit of a number', () => {
  const text = show(
    reviewed({
      question: { id: 'q', kind: 'number', prompt: 'How many?', points: 1, unit: 'days' },
      value: 100000,
      rightAnswer: 200000,
      tolerance: 50,
    }),
  );
  expect(text).toContain('2,00,000 days right answer');
  expect(text).toContain('Answers within 50 days count as right.');
});

it('shows a currency before its amount', () => {
  const text = show(
    reviewed({
      question: { id: 'q', kind: 'number', prompt: 'How much?', points: 1, unit: '₹ crore' },
      value: 90,
      rightAnswer: 100,
      tolerance: 5,
    }),
  );
  expect(text).toContain('₹90 crore your answer');
  expect(text).toContain('₹100 crore right answer');
  expect(text).toContain('Answers within ₹5 crore count as right.');
});

it('shows for a wrong pair both what was given and what is right', () => {
  const parts = (...ids: string[]) => ids.map((id) => ({ id, text: id.toUpperCase() }));
  const text = show(
    reviewed({
      question: {
        id: 'q',
        kind: 'matching',
        prompt: 'Match',
        points: 1,
        left: parts('a', 'b'),
        right: parts('x', 'y'),
      },
      value: [['a', 'y']],
      rightAnswer: [
        ['a', 'x'],
        ['b', 'y'],
      ],
      verdict: 'wrong',
    }),
  );
  expect(text).toContain('A: Y your answerRight answer: X');
  expect(text).toContain('B: Y right answer');
});
