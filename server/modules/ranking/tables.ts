/** Rows of the tables that the module ranking owns. */
import type { QuizzesTable } from '../quizzes/index.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    points: PointsTable;
    board_totals: BoardTotalsTable;
    badges: BadgesTable;
    challenges: ChallengesTable;
    challenge_players: ChallengePlayersTable;
    groups: GroupsTable;
    group_members: GroupMembersTable;
  }
}

export type QuizDifficulty = QuizzesTable['difficulty'];

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

/** What people share with each other: challenges and results. */

/** A finished quiz that somebody else is asked to take as well. */
export interface ChallengesTable {
  code: string;
  quiz_id: string;
  /** Version that all players get. */
  version: number;
  creator_id: string;
  /** Result of the one who challenges. */
  attempt_id: string;
  created_at: number;
}

export interface ChallengePlayersTable {
  user_id: string;
  code: string;
  attempt_id: string;
  joined_at: number;
}

/** Groups of people with a board of their own: a company, a class. */

export interface GroupsTable {
  id: string;
  name: string;
  /** Who leads it. */
  leader_id: string;
  /** What lets others in. */
  code: string;
  created_at: number;
}

export interface GroupMembersTable {
  /** Of the membership: stands for the person without naming them. */
  id: string;
  group_id: string;
  user_id: string;
  joined_at: number;
}
