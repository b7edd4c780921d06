/**
 * The streak of daily quizzes: a pure function of the days that a person finished, so that it can be made anew at any
 * time and an answer that arrives late changes the past as if it had always been there.
 */
import { addDays } from '../common/calendar.ts';

/** Finished days in a row that earn a freeze. */
export const DAYS_PER_FREEZE = 7;
/** Freezes that one person can hold. */
export const FREEZES_MAX = 2;

/** What made a day what it is. `open`: it is not over, and nothing is finished yet. */
export type DayRule = 'finished' | 'freeze' | 'missed' | 'open';

/** One day of the ledger, with how things stood at its end. */
export interface LedgerDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly rule: DayRule;
  /** Finished days in a row. */
  readonly streak: number;
  /** Freezes held. */
  readonly freezes: number;
  /** Whether this day earned a freeze. */
  readonly earned: boolean;
}

export interface StreakLedger {
  /** From the first finished day to today, without a gap; empty before the first. */
  readonly days: readonly LedgerDay[];
  readonly current: number;
  readonly longest: number;
  readonly freezes: number;
  /** Whether today's quiz is finished. */
  readonly doneToday: boolean;
}

type Standing = Pick<LedgerDay, 'streak' | 'freezes'>;

const after = ({ streak, freezes }: Standing, day: string, finished: boolean, over: boolean): LedgerDay => {
  if (finished) {
    const longer = streak + 1;
    const earned = longer % DAYS_PER_FREEZE === 0 && freezes < FREEZES_MAX;
    return { day, rule: 'finished', streak: longer, freezes: freezes + (earned ? 1 : 0), earned };
  }
  if (!over) return { day, rule: 'open', streak, freezes, earned: false };
  if (streak > 0 && freezes > 0) return { day, rule: 'freeze', streak, freezes: freezes - 1, earned: false };
  return { day, rule: 'missed', streak: 0, freezes, earned: false };
};

/**
 * The whole ledger. A missed day spends a freeze by itself where one is held, which keeps the streak without making it
 * longer; else the streak begins anew. The day that isn't over breaks nothing. A finished day after `today` (a clock was
 * set back) is a fact like any other: the ledger runs up to it.
 * @param finished days with a finished daily quiz, YYYY-MM-DD, in any order, each as often as it comes
 * @param today the day on which this is asked, YYYY-MM-DD
 */
export const streakLedger = (finished: Iterable<string>, today: string): StreakLedger => {
  const done = new Set(finished);
  const sorted = [...done].toSorted();
  const first = sorted[0];
  if (first === undefined) return { days: [], current: 0, longest: 0, freezes: 0, doneToday: false };
  const newest = sorted.at(-1) ?? first;
  const last = newest > today ? newest : today;
  const days: LedgerDay[] = [];
  let standing: Standing = { streak: 0, freezes: 0 };
  let longest = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const entry = after(standing, day, done.has(day), day < today);
    days.push(entry);
    longest = Math.max(longest, entry.streak);
    standing = entry;
  }
  return { days, current: standing.streak, longest, freezes: standing.freezes, doneToday: done.has(today) };
};
