import { expect, it } from 'vitest';
import { monthText, ownSessionsText, perMonthText, plansText } from './labels.ts';

it('say plainly what each plan includes', () => {
  expect(plansText()).toBe('One session a month with Half Yearly, two sessions with Yearly.');
});

it('tell a holder what their plan includes, and everyone else what each plan does', () => {
  expect(ownSessionsText(['yearly'])).toBe('2 sessions a month.');
  expect(ownSessionsText(['halfYearly'])).toBe('1 session a month.');
  expect(perMonthText(1)).toBe('1 session a month');
  for (const plans of [[], ['monthly'], ['granted']] as const) expect(ownSessionsText(plans)).toBe(plansText());
});

it('say how many of a month are booked', () => {
  expect(monthText({ month: '2026-02', booked: 1 }, 2)).toBe('February: 1 of 2 booked');
});
