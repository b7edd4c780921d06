/** Rows of the tables that the module daily owns. */

declare module '../../platform/database/tables.ts' {
  interface Tables {
    daily_sets: DailySetsTable;
    streak_days: StreakDaysTable;
    daily_submissions: DailySubmissionsTable;
  }
}

/** Which set is which date's. */
export interface DailySetsTable {
  date: string;
  quiz_id: string;
  chosen_by: 'staff' | 'rotation';
}

/** A day whose daily quiz the person finished so that it counts. */
export interface StreakDaysTable {
  user_id: string;
  /** YYYY-MM-DD */
  day: string;
  /** On the day itself, late but within the time that counts, or as a guest who claimed it afterwards. */
  how: 'day' | 'late' | 'guest';
  at: number;
}

/** Which attempt a set of answers that was sent in one step became: the same key gives the same result. */
export interface DailySubmissionsTable {
  user_id: string;
  key: string;
  /** SHA-256 of what was sent under that key, hex. */
  digest: string;
  attempt_id: string;
}
