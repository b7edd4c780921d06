import type { Streak } from '#shared/contract/daily/streak.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { countsForDay } from '#shared/domain/daily/daily.ts';
import { monthOf } from '#shared/domain/common/months.ts';
import { streakLedger, type StreakLedger } from '#shared/domain/daily/streaks.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { StreakDaysTable } from '../tables.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Listener } from '../../../platform/events.ts';
import { addDay, daysOf, finishedDailies, removeDays } from './repository.ts';

export interface StreaksDeps extends Pick<Deps, 'db' | 'clock'> {
  /** IANA time zone of the daily quiz. */
  readonly timezone: string;
}

export interface Streaks {
  readonly onAttemptFinished: Listener<'attempt.finished'>;
  readonly onAttemptClaimed: Listener<'attempt.claimed'>;
  /**
   * Returns the user's current ledger; pass a transaction to read inside it.
   * @param including a finished day that may not be written yet
   */
  ledger(userId: string, from?: Db, including?: string): Promise<StreakLedger>;
  /** Returns the streak and the days of a month, YYYY-MM; defaults to the current month. */
  view(userId: string, month?: string): Promise<Streak>;
  /** Recomputes a user's finished days from their attempts. */
  recount(trx: Trx, userId: string): Promise<void>;
}

/** Finished days are stored; the streak is computed from them on every read. */
export const createStreaks = ({ db, clock, timezone }: StreaksDeps): Streaks => {
  const howOf = (day: string, at: number, claimed: boolean): StreakDaysTable['how'] => {
    if (claimed) return 'guest';
    return dayOf(at, timezone) > day ? 'late' : 'day';
  };
  const note = (trx: Trx, userId: string, day: string, at: number, claimed: boolean): Promise<void> =>
    addDay(trx, { user_id: userId, day, how: howOf(day, at, claimed), at });

  return {
    async onAttemptFinished(trx, { userId, dailyDate, at, claimed }) {
      if (userId !== null && dailyDate !== null) await note(trx, userId, dailyDate, at, claimed);
    },
    async onAttemptClaimed(trx, { userId, dailyDate, at }) {
      if (dailyDate !== null) await note(trx, userId, dailyDate, at, true);
    },
    async ledger(userId, from = db, including) {
      const days = new Set((await daysOf(from, userId)).map(({ day }) => day));
      if (including !== undefined) days.add(including);
      return streakLedger(days, dayOf(clock.now(), timezone));
    },
    async view(userId, month) {
      const today = dayOf(clock.now(), timezone);
      const facts = await daysOf(db, userId);
      const how = new Map(facts.map((fact) => [fact.day, fact.how]));
      const { days, current, longest, freezes, doneToday } = streakLedger(how.keys(), today);
      const shown = month ?? monthOf(today);
      return {
        today,
        timezone,
        current,
        longest,
        freezes,
        doneToday,
        since: days[0]?.day ?? null,
        month: shown,
        days: days
          .filter(({ day }) => day.startsWith(shown))
          .map((entry) => {
            const by = how.get(entry.day) ?? 'day';
            return { ...entry, rule: entry.rule === 'finished' && by !== 'day' ? by : entry.rule };
          }),
      };
    },
    async recount(trx, userId) {
      await removeDays(trx, userId);
      for (const { day, at, claimed } of await finishedDailies(trx, userId)) {
        if (countsForDay(day, at, timezone)) await note(trx, userId, day, at, claimed === 1);
      }
    },
  };
};
