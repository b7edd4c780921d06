import { expect, it } from 'vitest';
import { monthText, plansText } from './labels.ts';

it('say plainly what each plan includes', () => {
  expect(plansText()).toBe('One session a month with Half Yearly, two sessions with Yearly.');
});

it('say how many of a month are booked', () => {
  expect(monthText({ month: '2026-02', booked: 1 }, 2)).toBe('February: 1 of 2 booked');
});
