/** Rows of the tables that the module learning owns. */
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    topic_totals: TopicTotalsTable;
    week_totals: WeekTotalsTable;
    month_totals: MonthTotalsTable;
    month_topics: MonthTopicsTable;
    report_runs: ReportRunsTable;
    progress_reports: ProgressReportsTable;
    practice_cards: PracticeCardsTable;
    certificates: CertificatesTable;
    certificate_gaps: CertificateGapsTable;
  }
}

/** Questions asked and answered right in one chapter; no read ever adds answers up. */
export interface TopicTotalsTable {
  user_id: string;
  /** Key of the program; empty for the daily quiz. */
  program: string;
  /** Names as they were when the quiz was taken; empty where there was none. */
  subject: string;
  chapter: string;
  questions: number;
  correct: number;
}

export interface WeekTotalsTable {
  user_id: string;
  /** "2026-W47" */
  week: string;
  quizzes: number;
  questions: number;
  correct: number;
}

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

/** A missed question that comes back until it is known. */
export interface PracticeCardsTable {
  id: string;
  user_id: string;
  quiz_id: string;
  question_id: string;
  /** Version of the quiz in which it was missed last. */
  version: number;
  /** 1 once the question has another key than the one that was missed: it is asked no more. */
  changed: Flag;
  due_at: number;
  /** JSON of a `Memory`. */
  memory: string;
  /** Counts answers and undoings, so that one that is sent twice is done once. */
  turn: number;
  /** JSON of a `LastAnswer`; null where there is nothing to undo. */
  last_answer: string | null;
  created_at: number;
}

/** One per person and completed program, made once. */
export interface CertificatesTable {
  code: string;
  user_id: string;
  program: string;
  /** How many quizzes, insights or case studies it stands for. */
  parts: number;
  /** The name that its owner chose for it; null for the one by which others know them. */
  name: string | null;
  issued_at: number;
}

/** A quiz that a certificate stands for and that its owner doesn't pass any more, since its key was corrected. */
export interface CertificateGapsTable {
  code: string;
  quiz_id: string;
  at: number;
}
