/** Rows of the tables owned by the ranking module. */
import type { QuizzesTable } from '../quizzes/index.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    points: PointsTable;
    board_totals: BoardTotalsTable;
    board_ladders: BoardLaddersTable;
    board_rungs: BoardRungsTable;
    badges: BadgesTable;
    challenges: ChallengesTable;
    challenge_players: ChallengePlayersTable;
    groups: GroupsTable;
    group_members: GroupMembersTable;
  }
}

export type QuizDifficulty = QuizzesTable['difficulty'];

/** One row per source of points; each source earns once. */
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

/** Running total of a user on a leaderboard in a period; reads never add up points. */
export interface BoardTotalsTable {
  user_id: string;
  /** "overall" or the key of a program. */
  board: string;
  /** "all", "2026-11" or "2026-W47". */
  period: string;
  points_milli: number;
  /** When the total reached its current value. */
  reached_at: number;
}

/** Sampled ranks of a leaderboard, for ranks too high to be counted. */
export interface BoardLaddersTable {
  board: string;
  period: string;
  /** Identifies its rungs; null until it is built for the first time. */
  build: string | null;
  /** Rungs that are being written, or can be deleted. */
  unused_build: string | null;
  expires_at: number;
  /** When someone last needed a new one. */
  wanted_at: number;
}

/** A position with its rank when the ladder was built. */
export interface BoardRungsTable {
  build: string;
  rank: number;
  user_id: string;
  points_milli: number;
  reached_at: number;
}

export interface BadgesTable {
  user_id: string;
  badge: string;
  /** Distinguishes badges of one kind: the program, or the week; empty if there is only one. */
  detail: string;
  at: number;
}

/** Shared by users: challenges and results. */

/** A finished quiz that others are invited to take. */
export interface ChallengesTable {
  code: string;
  quiz_id: string;
  /** Version that all players get. */
  version: number;
  creator_id: string;
  /** Result of the challenger. */
  attempt_id: string;
  created_at: number;
}

export interface ChallengePlayersTable {
  user_id: string;
  code: string;
  attempt_id: string;
  joined_at: number;
}

/** Groups with a leaderboard of their own: a company, a class. */

export interface GroupsTable {
  id: string;
  name: string;
  /** The leader. */
  leader_id: string;
  /** Invitation code. */
  code: string;
  created_at: number;
}

export interface GroupMembersTable {
  /** Id of the membership: represents the user without naming them. */
  id: string;
  group_id: string;
  user_id: string;
  joined_at: number;
}
