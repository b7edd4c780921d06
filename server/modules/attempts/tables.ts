/** Rows of the tables that the module attempts owns. */
import type { Flag } from '../../platform/database/flag.ts';
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    attempts: AttemptsTable;
    attempt_answers: AttemptAnswersTable;
    quiz_percents: QuizPercentsTable;
    regrades: RegradesTable;
    regraded_attempts: RegradedAttemptsTable;
  }
}

export interface AttemptsTable {
  id: string;
  quiz_id: string;
  version: number;
  /** Null while a guest owns it. */
  user_id: string | null;
  guest_token_hash: string | null;
  status: 'open' | 'finished';
  /** Date whose daily quiz this is, YYYY-MM-DD. */
  daily_date: string | null;
  started_at: number;
  deadline_at: number | null;
  finished_at: number | null;
  ended_by: 'learner' | 'deadline' | null;
  /** Thousandths of a point. */
  score_milli: number | null;
  max_score_milli: number | null;
  /** Hundredths of a percent. */
  percent_centi: number | null;
  passed: Flag | null;
  /** 1 on the learner's first finished attempt of the quiz. */
  first: Flag;
  /** 1 when a guest's attempt was claimed: it counts for history, never for points. */
  claimed: Flag;
  /** The newest regrade that it was judged under; null while the key is that of its version. */
  regrade_id: Generated<string | null>;
  /** JSON of what was drawn for its calculated questions, by their ids; null where the quiz has none. */
  draws: Generated<string | null>;
}

export interface AttemptAnswersTable {
  attempt_id: string;
  question_id: string;
  /** JSON of the answer. */
  value: string;
  seq: number;
  saved_at: number;
  /** Thousandths of a point; null until the attempt is scored. */
  awarded_milli: number | null;
}

/** First finished attempts of a quiz by whole percent, kept as running totals for the percentile. */
export interface QuizPercentsTable {
  quiz_id: string;
  percent: number;
  attempts: number;
}

/** Finished attempts of a quiz judged anew by keys that were corrected in a newer version. */
export interface RegradesTable {
  id: string;
  quiz_id: string;
  /** 1 for the first of a quiz, and so on: an order that no clock decides. */
  number: number;
  /** Version whose keys hold now. */
  version: number;
  /** JSON: the questions whose keys this regrade brought. */
  questions: string;
  /** JSON: every question that was ever corrected, and the version of its key. Never changed after it is written. */
  corrections: string;
  reason: string;
  author_id: string | null;
  /** `done` once every attempt was judged; `settled` once those were, too, that were being handed in meanwhile. */
  status: 'running' | 'done' | 'settled';
  /** The last attempt that was judged, empty before the first. */
  reached: string;
  judged: number;
  changed: number;
  created_at: number;
  done_at: number | null;
}

/** What a regrade made of an attempt whose score it changed. */
export interface RegradedAttemptsTable {
  attempt_id: string;
  regrade_id: string;
  score_before_milli: number;
  percent_before_centi: number;
  passed_before: Flag;
  at: number;
}
