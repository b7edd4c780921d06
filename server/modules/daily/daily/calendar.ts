import type { CalendarDay } from '#shared/contract/daily/daily.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { forecast } from '#shared/domain/daily/daily-rotation.ts';
import { DAILY_AHEAD_DAYS } from '#shared/domain/daily/daily.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { datesFrom, isBegun, rotatingSets } from './sets-repository.ts';

export interface DailyCalendar {
  /** Today's date in the time zone of the daily quiz. */
  readonly today: string;
  readonly timezone: string;
  readonly days: readonly CalendarDay[];
}

/** The daily quiz calendar: past, current and future dates. */
export const createDailyCalendar =
  ({ db, clock, timezone }: Pick<Deps, 'db' | 'clock'> & { readonly timezone: string }) =>
  async (
    first: string | undefined,
    count: number,
  ): Promise<{ today: string; timezone: string; days: CalendarDay[] }> => {
    const today = dayOf(clock.now(), timezone);
    const from = first ?? today;
    const until = addDays(from, count - 1);
    const rows = new Map((await datesFrom(db, from < today ? from : today)).map((row) => [row.date, row]));
    const sets = await rotatingSets(db);
    const titles = new Map(sets.map(({ id, title }) => [id, title]));
    const horizon = addDays(today, DAILY_AHEAD_DAYS);
    const coming = forecast(sets, new Set(rows.keys()), today, until < horizon ? until : horizon);
    const isStarted = await isBegun(db, today);
    return {
      today,
      timezone,
      days: Array.from({ length: count }, (_, index) => {
        const date = addDays(from, index);
        const locked = date < today || (date === today && isStarted);
        const row = rows.get(date);
        if (row !== undefined) return { date, set: { _id: row.id, title: row.title }, how: row.chosenBy, locked };
        const expected = coming.get(date);
        if (expected === undefined) return { date, set: null, how: null, locked };
        return { date, set: { _id: expected, title: titles.get(expected) ?? '' }, how: 'expected' as const, locked };
      }),
    };
  };
