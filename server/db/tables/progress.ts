/** What counts a person's progress. Everything here can be made anew from the attempts. */
import type { Flag } from './flag.ts';
import type { QuizzesTable } from './quizzes.ts';

export type QuizDifficulty = QuizzesTable['difficulty'];

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

/** One row for whatever earned points, once and for ever. */
export interface PointsTable {
  user_id: string;
  /** "quiz:ID" or "daily:YYYY-MM-DD" */
  source: string;
  attempt_id: string;
  program: string | null;
  /** Difficulty of the quiz when it was taken; null for a daily quiz. */
  difficulty: QuizDifficulty | null;
  /** Thousandths of a point. */
  points_milli: number;
  at: number;
}

/** The running total of one person on one board in one period; no read ever adds points up. */
export interface BoardTotalsTable {
  user_id: string;
  /** "overall" or the key of a program. */
  board: string;
  /** "all", "2026-11" or "2026-W47". */
  period: string;
  points_milli: number;
  /** When the total became what it is. */
  reached_at: number;
}

export interface BadgesTable {
  user_id: string;
  badge: string;
  /** What tells two of one kind apart: the program, or the week; empty where there is one only. */
  detail: string;
  at: number;
}

/** Whose check at the end of an insight is done. */
export interface InsightChecksTable {
  user_id: string;
  insight_id: string;
  at: number;
}

export interface MailChoicesTable {
  user_id: string;
  digest: Flag;
  reminder: Flag;
  weekly_test: Flag;
  /** The week whose digest went out last, empty before the first. */
  digest_sent: string;
  /** The day whose reminder went out last, empty before the first. */
  reminder_sent: string;
}
