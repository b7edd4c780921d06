/**
 * The streak of daily quizzes: a pure function of the finished days, so that it can be recomputed at any time and late
 * answers apply to the past.
 */
import { addDays } from '../common/calendar.ts';

/** Consecutive finished days that earn a freeze. */
export const DAYS_PER_FREEZE = 7;
/** Maximum freezes of a user. */
export const FREEZES_MAX = 2;

/** How a day counts. `open`: it isn't over, and the quiz isn't finished. */
export type DayRule = 'finished' | 'freeze' | 'missed' | 'open';

/** A day of the history, with the values at its end. */
export interface LedgerDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly rule: DayRule;
  /** Consecutive finished days. */
  readonly streak: number;
  /** Freezes left. */
  readonly freezes: number;
  /** True if this day earned a freeze. */
  readonly earned: boolean;
}

export interface StreakLedger {
  /** From the first finished day to today, without gaps; empty before the first. */
  readonly days: readonly LedgerDay[];
  readonly current: number;
  readonly longest: number;
  readonly freezes: number;
  /** True if today's quiz is finished. */
  readonly doneToday: boolean;
}

type StreakState = Pick<LedgerDay, 'streak' | 'freezes'>;

const after = ({ streak, freezes }: StreakState, day: string, finished: boolean, over: boolean): LedgerDay => {
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
 * Computes the whole history. A missed day uses a freeze if there is one, which saves the streak without extending it;
 * else the streak restarts. The current day can't break it. A finished day after `today` (the clock was set back)
 * counts like any other: the history extends to it.
 * @param finished days with a finished daily quiz, YYYY-MM-DD, in any order, with duplicates
 * @param today the current day, YYYY-MM-DD
 */
export const streakLedger = (finished: Iterable<string>, today: string): StreakLedger => {
  const done = new Set(finished);
  const sorted = [...done].toSorted();
  const first = sorted[0];
  if (first === undefined) return { days: [], current: 0, longest: 0, freezes: 0, doneToday: false };
  const newest = sorted.at(-1) ?? first;
  const last = newest > today ? newest : today;
  const days: LedgerDay[] = [];
  let state: StreakState = { streak: 0, freezes: 0 };
  let longest = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const entry = after(state, day, done.has(day), day < today);
    days.push(entry);
    longest = Math.max(longest, entry.streak);
    state = entry;
  }
  return { days, current: state.streak, longest, freezes: state.freezes, doneToday: done.has(today) };
};
