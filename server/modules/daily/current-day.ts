import { dayOf, nextDayStart, startOfDay } from '#shared/domain/common/calendar.ts';

/** A day of the daily quiz. */
export interface Day {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly startsAt: number;
  /** When the next one starts. */
  readonly endsAt: number;
}

/** Tells which day an instant is in, and remembers the last one: finding where a zone turns its day takes a while. */
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
