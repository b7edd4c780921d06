/** Rows of the tables owned by the learning module. */
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
    practice_rounds: PracticeRoundsTable;
    saved_questions: SavedQuestionsTable;
    certificates: CertificatesTable;
    certificate_gaps: CertificateGapsTable;
  }
}

/** Questions answered and answered right in one chapter; reads never add up answers. */
export interface TopicTotalsTable {
  user_id: string;
  /** Key of the program; empty for the daily quiz. */
  program: string;
  /** Names at the time of the attempt; empty if there were none. */
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

/** Running totals by calendar month, and the reports built from them after the month ends. */

export interface MonthTotalsTable {
  user_id: string;
  /** "2026-11" */
  month: string;
  quizzes: number;
  questions: number;
  correct: number;
  /** Time spent, as `secondsSpent` counts it. */
  seconds: number;
}

/** Questions answered and answered right in one chapter in one month. */
export interface MonthTopicsTable {
  user_id: string;
  month: string;
  /** Key of the program; empty for the daily quiz. */
  program: string;
  /** Names at the time of the attempt; empty if there were none. */
  subject: string;
  chapter: string;
  questions: number;
  correct: number;
}

/** Progress of one month's reports. */
export interface ReportRunsTable {
  month: string;
  /** JSON of a `Cohort`, the same for every report of the month. */
  cohort: string;
  status: 'running' | 'done';
  /** Id of the last processed user; empty at the start. */
  reached: string;
  made: number;
  created_at: number;
  done_at: number | null;
}

/** A stored report; immutable. */
export interface ProgressReportsTable {
  user_id: string;
  month: string;
  /** JSON of a `ProgressReport`. */
  body: string;
  made_at: number;
}

/** A missed question that is repeated until the user knows it. */
export interface PracticeCardsTable {
  id: string;
  user_id: string;
  quiz_id: string;
  question_id: string;
  /** Version of the quiz in which it was last missed. */
  version: number;
  /** 1 if the question's key has changed since it was missed: the card is inactive. */
  changed: Flag;
  due_at: number;
  /** JSON of a `Memory`. */
  memory: string;
  /** Number of answers and undos, so that a repeated request has no effect. */
  turn: number;
  /** JSON of a `LastAnswer`; null if there is nothing to undo. */
  last_answer: string | null;
  created_at: number;
}

/** A round of custom practice: questions drawn for a learner, and their answers. */
export interface PracticeRoundsTable {
  user_id: string;
  id: string;
  /** JSON of `DrawnQuestion[]`. */
  questions: string;
  /** JSON of `(RoundAnswer | null)[]`, in the order of the questions. */
  answers: string;
  started_at: number;
  /** Null without a time limit. */
  deadline_at: number | null;
  /** Null while it is open; a round whose time is up may still be null. */
  ended_at: number | null;
  /** Time of the last answer. */
  updated_at: number;
}

/** A question that a learner saved from the review of an attempt, and their note on it. */
export interface SavedQuestionsTable {
  id: string;
  user_id: string;
  quiz_id: string;
  question_id: string;
  /** The submitted attempt whose version, answer and drawn numbers are shown. It is deleted only with its quiz or user. */
  attempt_id: string;
  /** Plain text of the prompt, and the same text folded for search. */
  prompt: string;
  prompt_folded: string;
  /** Plain text; empty without a note. */
  note: string;
  note_folded: string;
  /** Grows with every change of the note, so that two tabs can't overwrite each other. */
  revision: number;
  created_at: number;
}

/** One per user and completed program, created once. */
export interface CertificatesTable {
  code: string;
  user_id: string;
  program: string;
  /** Number of quizzes, insights or case studies it covers. */
  parts: number;
  /** Name chosen by the owner; null for their display name. */
  name: string | null;
  issued_at: number;
}

/** A quiz that a certificate covers but its owner no longer passes, because its key was corrected. */
export interface CertificateGapsTable {
  code: string;
  quiz_id: string;
  at: number;
}
