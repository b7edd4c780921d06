import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { WeeklyTest } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { TestCard } from './test-card.tsx';

const OPENS = Date.UTC(2026, 10, 24, 3, 30);
const CLOSES = OPENS + 3_600_000;
const test: WeeklyTest = {
  _id: 'a'.repeat(24),
  quizId: 'b'.repeat(24),
  title: 'The week of cash',
  description: '',
  program: null,
  difficulty: 'medium',
  questionCount: 10,
  timeLimitMinutes: 20,
  opensAt: new Date(OPENS).toISOString(),
  closesAt: new Date(CLOSES).toISOString(),
  state: 'ahead',
  calledOffReason: null,
  finished: 0,
  yours: null,
};
const yours = { resultId: 'c'.repeat(24), score: 8, maxScore: 10, percent: 80, timeTakenSeconds: 60, place: 2 };
const nothing = (): void => undefined;

const show = (now: number, changes: Partial<WeeklyTest> = {}, entitled = true): void => {
  render(
    <MemoryRouter>
      <TestCard test={{ ...test, ...changes }} entitled={entitled} now={now} onStart={nothing} onBoard={nothing} />
    </MemoryRouter>,
  );
};
const buttons = (): (string | null)[] => screen.queryAllByRole('button').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('the card of a weekly test', () => {
  it('counts down to the opening, and has no way in before it', () => {
    show(OPENS - 61_000);
    expect(screen.getByRole('timer').textContent).toBe('00:01:01');
    expect(buttons()).toEqual([]);
  });

  it('opens at its very second, though it was asked for before', () => {
    show(OPENS);
    expect(buttons()).toEqual(['Start the test']);
  });

  it('has no start button after it closes', () => {
    show(CLOSES, { state: 'open' });
    expect(buttons()).toEqual([]);
    expect(screen.getByText(/has closed/)).toBeDefined();
  });

  it('resumes an open attempt', () => {
    const open = { ...yours, status: 'open', score: null, maxScore: null, percent: null, place: null } as const;
    show(OPENS, { yours: open });
    expect(buttons()).toEqual(['Resume']);
  });

  it('shows the outcome, and offers no second attempt', () => {
    show(CLOSES, { state: 'closed', yours: { ...yours, status: 'finished' } });
    expect(screen.getByText('8 of 10 points, rank 2')).toBeDefined();
    expect(buttons()).toEqual(['Leaderboard']);
  });

  it('tells neither score nor leaderboard while others may still take it', () => {
    const held = { ...yours, status: 'finished', score: null, percent: null, place: null } as const;
    show(OPENS, { yours: held });
    expect(screen.getByText(/^Submitted\. Your score and the leaderboard appear when the test closes/)).toBeDefined();
    expect(buttons()).toEqual([]);
  });

  it('has no start button without a plan that includes it', () => {
    show(OPENS, {}, false);
    expect(screen.getByText('10 questions · 20 minutes · Medium')).toBeDefined();
    expect(buttons()).toEqual([]);
  });

  it('says why it was cancelled', () => {
    show(OPENS, { state: 'calledOff', calledOffReason: 'A holiday' });
    expect(screen.getByText('A holiday')).toBeDefined();
    expect(buttons()).toEqual([]);
  });
});
