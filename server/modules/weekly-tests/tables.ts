/** Rows of the tables that the module weekly-tests owns. */
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
  /** The quiz of kind `weekly` that holds its questions: this test's alone. */
  quiz_id: string;
  opens_at: number;
  closes_at: number;
  /** The quiz that it was copied from; null where it was drawn or that quiz is gone. */
  source_quiz_id: string | null;
  /** JSON: where each question stood in the bank; null where it was copied from a quiz. */
  drawn_from: string | null;
  called_off_at: number | null;
  called_off_reason: string | null;
  /** Raised by every edit. */
  version: number;
  author_id: string | null;
  /** When everybody who asked for it had been reminded of its opening; null before. */
  reminded_at: number | null;
  /** The last attempt of which that was made, empty before the first. */
  reviewed_to: Generated<string>;
  /** When what grows out of a review was made of every attempt; null before. */
  reviewed_at: number | null;
  created_at: number;
  updated_at: number;
}

/** Who was thought of when a test opened: once per person and test. */
export interface WeeklyMailsTable {
  test_id: string;
  user_id: string;
  /** 0 where no plan of theirs opens the test. */
  mailed: Flag;
  at: number;
}
