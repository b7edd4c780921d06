import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Today } from '#shared/contract/learning/today.ts';
import { DailyCard } from './daily-card.tsx';

afterEach(cleanup);

const DAILY = { title: 'Monday set', questionCount: 5, done: false, answered: null, percent: null };

it.each([
  ['new', {}, 'Start today’s quiz', ['5 questions']],
  ['in progress', { answered: 2 }, 'Continue today’s quiz', ['In progress', '2 of 5 answered']],
  ['done', { done: true, percent: 80 }, 'See answers', ['Done · 80%', 'Next one at midnight IST']],
])('today’s quiz that is %s says so', (_, state, link, texts) => {
  const today = { date: '2026-11-20', daily: { ...DAILY, ...state } } as Today;
  render(
    <MemoryRouter>
      <DailyCard today={today} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/daily');
  for (const text of texts) expect(screen.getByText(text)).not.toBeNull();
});
