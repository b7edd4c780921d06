/** Rows of the tables owned by the weekly-tests module. */
import type { Generated } from 'kysely';
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    weekly_tests: WeeklyTestsTable;
    weekly_mails: WeeklyMailsTable;
  }
}

export interface WeeklyTestsTable {
  id: string;
  /** The quiz of kind `weekly` with its questions, used by this test only. */
  quiz_id: string;
  opens_at: number;
  closes_at: number;
  /** The quiz it was copied from; null if it was drawn or that quiz was deleted. */
  source_quiz_id: string | null;
  /** JSON: the bank source of each question; null if it was copied from a quiz. */
  drawn_from: string | null;
  called_off_at: number | null;
  called_off_reason: string | null;
  /** Incremented by every edit. */
  version: number;
  author_id: string | null;
  /** When all subscribers had been reminded of its opening; null before. */
  reminded_at: number | null;
  /** Id of the last attempt with a review event; empty at the start. */
  reviewed_to: Generated<string>;
  /** When every attempt had its review event; null before. */
  reviewed_at: number | null;
  created_at: number;
  updated_at: number;
}

/** Users considered when a test opened: once per user and test. */
export interface WeeklyMailsTable {
  test_id: string;
  user_id: string;
  /** 0 if the user's plan doesn't include the test. */
  mailed: Flag;
  at: number;
}
