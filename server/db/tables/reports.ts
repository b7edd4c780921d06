/** Running totals by calendar month, and the reports that are made of them once a month is over. */

export interface MonthTotalsTable {
  user_id: string;
  /** "2026-11" */
  month: string;
  quizzes: number;
  questions: number;
  correct: number;
  /** Time taken, each attempt as `secondsSpent` counts it. */
  seconds: number;
}

/** Questions asked and answered right in one chapter in one month. */
export interface MonthTopicsTable {
  user_id: string;
  month: string;
  /** Key of the program; empty for the daily quiz. */
  program: string;
  /** Names as they were when the quiz was taken; empty where there was none. */
  subject: string;
  chapter: string;
  questions: number;
  correct: number;
}

/** The making of one month's reports. */
export interface ReportRunsTable {
  month: string;
  /** JSON of a `Cohort`, the same for every report of the month. */
  cohort: string;
  status: 'running' | 'done';
  /** The last person who was thought of, empty before the first. */
  reached: string;
  made: number;
  created_at: number;
  done_at: number | null;
}

/** A report as it was made: never changed after it is written. */
export interface ProgressReportsTable {
  user_id: string;
  month: string;
  /** JSON of a `ProgressReport`. */
  body: string;
  made_at: number;
}
