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

it('opens the source apart, telling it nothing about us', () => {
  show(reviewed({}));
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
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
