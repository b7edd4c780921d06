/** Rows of the tables owned by the daily module. */

declare module '../../platform/database/tables.ts' {
  interface Tables {
    daily_sets: DailySetsTable;
    streak_days: StreakDaysTable;
    daily_submissions: DailySubmissionsTable;
  }
}

/** The set of each date. */
export interface DailySetsTable {
  date: string;
  quiz_id: string;
  chosen_by: 'staff' | 'rotation';
}

/** A day whose daily quiz the user finished in time. */
export interface StreakDaysTable {
  user_id: string;
  /** YYYY-MM-DD */
  day: string;
  /** On the day itself, late but in time, or as a guest who claimed it afterwards. */
  how: 'day' | 'late' | 'guest';
  at: number;
}

/** The attempt created from answers sent in one request: the same key gives the same result. */
export interface DailySubmissionsTable {
  user_id: string;
  key: string;
  /** SHA-256 of the request under that key, hex. */
  digest: string;
  attempt_id: string;
}
