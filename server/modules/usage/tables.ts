/** Rows of the tables owned by the usage module. */

declare module '../../platform/database/tables.ts' {
  interface Tables {
    usage_periods: UsagePeriodsTable;
    usage_subjects: UsageSubjectsTable;
  }
}

/** Activity of learners in a day or a week that is over. */
export interface UsagePeriodsTable {
  kind: 'day' | 'week';
  /** First day, YYYY-MM-DD; a week starts on Monday. */
  start: string;
  active_learners: number;
  /** Attempts started, and those of them that were submitted. */
  attempts: number;
  finished: number;
}

/** First results of learners in the quizzes of a subject, by the day that the attempt was started. */
export interface UsageSubjectsTable {
  day: string;
  subject_id: string;
  results: number;
  /** Sum of the results, in hundredths of a percent. */
  percent_centi: number;
}
