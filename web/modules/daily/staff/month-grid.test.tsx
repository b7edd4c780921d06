import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CalendarDay } from '#shared/contract/daily/daily.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { MonthGrid } from './month-grid.tsx';
import { weeksOf } from './months.ts';

const TODAY = '2026-11-20';
const { from, days: count } = weeksOf('2026-11');

const days: readonly CalendarDay[] = Array.from({ length: count }, (_, index) => {
  const date = addDays(from, index);
  const past = date < TODAY;
  return {
    date,
    set: past ? null : { _id: 'a'.repeat(24), title: date === '2026-11-23' ? 'Monsoon money' : 'Cola wars' },
    how: past ? null : date === '2026-11-23' ? 'staff' : 'expected',
    locked: past,
  };
});

afterEach(cleanup);

it('shows whole weeks, and opens the dates that can still be changed', () => {
  const opened = vi.fn();
  render(<MonthGrid month="2026-11" label="November 2026" today={TODAY} days={days} onOpen={opened} />);
  const table = screen.getByRole('table', { name: 'November 2026' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + count / 7);
  expect(within(table).getAllByRole('button')).toHaveLength(days.filter(({ locked }) => !locked).length);
  const chosen = screen.getByRole('button', { name: /^Monday,? 23 November 2026/ });
  expect(chosen.textContent).toContain('Chosen');
  fireEvent.click(chosen);
  expect(opened).toHaveBeenCalledWith(days.find(({ date }) => date === '2026-11-23'));
});

it('says how a date comes by its set to those who don’t see that it is grey', () => {
  render(<MonthGrid month="2026-11" label="November 2026" today={TODAY} days={days} onOpen={vi.fn()} />);
  expect(screen.getByRole('button', { name: /24 November 2026.*Expected by rotation/ }).textContent).toContain(
    'Cola wars',
  );
});
