/** Leaderboards: public rankings, and the user's own rank. */
import * as v from 'valibot';
import { PERIODS } from '#shared/domain/ranking/points.ts';
import { QUIZ_PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { single } from '../common/fields.ts';

/** The leaderboards: overall, and one per program with quizzes. */
export const BOARDS = ['overall', ...QUIZ_PROGRAM_KEYS] as const;
export type Board = (typeof BOARDS)[number];

/** Entries shown on a leaderboard. */
export const BOARD_LENGTH = 50;
/** Ranks up to this one are counted exactly; lower ones are estimated from marks set every minute. */
export const RANK_MAX = 1_000;

/** Selects a leaderboard and period. */
export const BoardQuery = v.object({
  board: v.optional(v.picklist(BOARDS, 'Unknown board'), 'overall'),
  period: v.optional(v.picklist(PERIODS, 'The period must be all, month or week'), 'all'),
});

export const BoardEntry = v.object({
  rank: v.number(),
  /** "Asha R.", or the user's alias. */
  name: v.string(),
  points: v.number(),
});
export type BoardEntry = v.InferOutput<typeof BoardEntry>;

export const Leaderboard = v.object({
  board: v.picklist(BOARDS),
  period: v.picklist(PERIODS),
  /** First and last day of the period; null for all time. */
  days: v.nullable(v.object({ from: v.string(), until: v.string() })),
  /** IANA zone of those days. */
  timezone: v.string(),
  entries: v.array(BoardEntry),
});
export type Leaderboard = v.InferOutput<typeof Leaderboard>;

export const Neighbour = v.object({
  /** Null below the counted ranks, until the marks are set. */
  rank: v.nullable(v.number()),
  name: v.string(),
  points: v.number(),
  you: v.boolean(),
});
export type Neighbour = v.InferOutput<typeof Neighbour>;

export const OwnRank = v.object({
  /** Why there is no rank: no points in this period yet, hidden by choice, or staff. */
  absent: v.nullable(v.picklist(['points', 'hidden', 'staff'])),
  points: v.number(),
  rank: v.nullable(v.number()),
  /** The user and those around them, best first; empty without a rank. */
  neighbours: v.array(Neighbour),
});
export type OwnRank = v.InferOutput<typeof OwnRank>;

export const getLeaderboard = {
  id: 'leaderboard.get',
  method: 'GET',
  path: '/api/leaderboard',
  access: 'public',
  summary: 'Returns the top fifty of a leaderboard.',
  description: 'It is the same for everyone. Send If-None-Match: most replies are 304.',
  query: BoardQuery,
  response: single({ leaderboard: Leaderboard }),
  errors: [],
} as const satisfies Endpoint;

export const getLeaderboardRank = {
  id: 'leaderboard.place',
  method: 'GET',
  path: '/api/leaderboard/me',
  access: 'session',
  summary: 'Returns the user’s rank on a leaderboard, with neighbours.',
  query: BoardQuery,
  response: single({ place: OwnRank }),
  errors: [],
} as const satisfies Endpoint;
