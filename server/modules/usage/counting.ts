import { addDays, dayOf, startOfDay } from '#shared/domain/common/calendar.ts';
import type { Db } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Clock } from '../../platform/ports.ts';
import {
  countSpan,
  firstAttemptAt,
  lastCounted,
  storePeriod,
  storeSubjects,
  sumSubjects,
  type Span,
} from './repository.ts';

/** Days counted in the first run, at most: as many as one reply shows. */
const DAYS_BACK = 366;
/** Completed periods that are counted again: attempts started in them may be submitted later. */
const DAYS_AGAIN = 2;
const WEEK = 7;

/** Returns the Monday of that day's week. */
export const mondayOf = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % WEEK));
};

/** Returns the time of those days in that zone, the last one excluded. */
export const spanOf = (day: string, days: number, zone: string): Span => ({
  since: startOfDay(day, zone),
  before: startOfDay(addDays(day, days), zone),
});

const later = (one: string, other: string): string => (one > other ? one : other);

interface CountingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly timezone: string;
}

/** Counts the days and weeks that are over and not counted yet; for the background. Interrupted, it continues. */
export const createCounting =
  ({ db, clock, timezone }: CountingDeps): (() => Promise<void>) =>
  async () => {
    const first = await firstAttemptAt(db);
    if (first === null) return;
    const today = dayOf(clock.now(), timezone);
    const oldest = later(dayOf(first, timezone), addDays(today, -DAYS_BACK));

    const lastDay = await lastCounted(db, 'day');
    let day = lastDay === undefined ? oldest : later(oldest, addDays(lastDay, 1 - DAYS_AGAIN));
    for (; day < today; day = addDays(day, 1)) {
      const span = spanOf(day, 1, timezone);
      const start = day;
      await inTransaction(db, async (trx) => {
        await storePeriod(trx, { kind: 'day', start, ...(await countSpan(trx, span)) });
        await storeSubjects(trx, start, await sumSubjects(trx, span));
      });
    }

    const lastWeek = await lastCounted(db, 'week');
    let week = lastWeek === undefined ? mondayOf(oldest) : later(mondayOf(oldest), lastWeek);
    for (; week < mondayOf(today); week = addDays(week, WEEK)) {
      const counts = await countSpan(db, spanOf(week, WEEK, timezone));
      await storePeriod(db, { kind: 'week', start: week, ...counts });
    }
  };
