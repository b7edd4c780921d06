/** What a person learns from their results: accuracy, the deck of missed questions, certificates. */
import type { Flag } from './flag.ts';

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

/** A quiz that a certificate stands for and that its owner doesn't pass any more, since its key was corrected. */
export interface CertificateGapsTable {
  code: string;
  quiz_id: string;
  at: number;
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
