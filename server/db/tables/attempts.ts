/** Attempts, and what is counted from them. */
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

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

export interface QuestionReportsTable {
  id: string;
  attempt_id: string;
  quiz_id: string;
  version: number;
  question_id: string;
  user_id: string;
  message: string;
  status: 'open' | 'closed';
  created_at: number;
  closed_by: Generated<string | null>;
  closed_at: Generated<number | null>;
  /** What the editor noted when closing it. */
  note: Generated<string | null>;
}
