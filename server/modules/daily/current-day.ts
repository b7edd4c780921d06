import { dayOf, nextDayStart, startOfDay } from '#shared/domain/common/calendar.ts';

/** A day of the daily quiz. */
export interface Day {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly startsAt: number;
  /** Start of the next day. */
  readonly endsAt: number;
}

/** Returns the day of an instant. Caches the last one, because finding a zone's midnight is slow. */
export const createDayOf = (timezone: string): ((instant: number) => Day) => {
  let last: Day | null = null;
  return (instant) => {
    if (last === null || instant < last.startsAt || instant >= last.endsAt) {
      const date = dayOf(instant, timezone);
      last = { date, startsAt: startOfDay(date, timezone), endsAt: nextDayStart(instant, timezone) };
    }
    return last;
  };
};
