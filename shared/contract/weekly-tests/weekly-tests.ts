/** Weekly tests for learners. */
import * as v from 'valibot';
import { TEST_STATES } from '#shared/domain/weekly-tests/weekly-tests.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, Moment, page, PageQuery, single } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { DIFFICULTIES } from '../quizzes/quiz.ts';

/** Entries shown on a test's leaderboard. */
export const WEEKLY_BOARD_LENGTH = 50;

/** Public details of a test: the number of questions, but not their content. */
export const weeklyTestDetails = {
  _id: v.string(),
  /** Pass it to `POST /api/result/createResult`. */
  quizId: v.string(),
  title: v.string(),
  description: v.string(),
  program: v.nullable(Program),
  difficulty: v.picklist(DIFFICULTIES),
  questionCount: v.number(),
  timeLimitMinutes: v.nullable(v.number()),
  opensAt: Moment,
  /** Attempts in progress end at this moment. */
  closesAt: Moment,
  state: v.picklist(TEST_STATES),
  /** The reason for cancelling; null for every other test. */
  calledOffReason: v.nullable(v.string()),
};

/** The reader's result of a test. */
export const WeeklyAttempt = v.object({
  resultId: v.string(),
  status: v.picklist(['open', 'finished']),
  /** All null while the attempt is in progress. */
  score: v.nullable(v.number()),
  maxScore: v.nullable(v.number()),
  percent: v.nullable(v.number()),
  timeTakenSeconds: v.nullable(v.number()),
  /** The current rank; null while in progress, and for users without a rank. */
  place: v.nullable(v.number()),
});

export const WeeklyTest = v.object({
  ...weeklyTestDetails,
  /** Number of learners who submitted it. */
  finished: v.number(),
  /** Null for guests, and before starting. */
  yours: v.nullable(WeeklyAttempt),
});
export type WeeklyTest = v.InferOutput<typeof WeeklyTest>;

export const getWeeklyTests = {
  id: 'weeklyTest.current',
  method: 'GET',
  path: '/api/weekly-tests',
  access: 'optional',
  summary: 'Lists open and upcoming tests, the next one first.',
  description: 'Shows whether the user can take them.',
  response: single({
    /** True if the reader's plan includes weekly tests; false for guests. */
    entitled: v.boolean(),
    serverNow: Moment,
    /** IANA zone of displayed times. */
    timezone: v.string(),
    tests: v.array(WeeklyTest),
  }),
  errors: [],
} as const satisfies Endpoint;

export const getPastWeeklyTests = {
  id: 'weeklyTest.past',
  method: 'GET',
  path: '/api/weekly-tests/past',
  access: 'optional',
  summary: 'Lists closed tests with the user’s result, newest first.',
  query: v.object(PageQuery),
  response: page(WeeklyTest),
  errors: [],
} as const satisfies Endpoint;

export const WeeklyBoardEntry = v.object({
  rank: v.number(),
  /** "Asha R.", or the user's alias. */
  name: v.string(),
  score: v.number(),
  timeTakenSeconds: v.number(),
  you: v.boolean(),
});
export type WeeklyBoardEntry = v.InferOutput<typeof WeeklyBoardEntry>;

export const WeeklyBoard = v.object({
  maxScore: v.number(),
  /** Number of ranked learners, shown here or not. */
  total: v.number(),
  /** True while the test is open and ranks can change. */
  running: v.boolean(),
  entries: v.array(WeeklyBoardEntry),
  /** The reader's own entry if it isn't shown above; null otherwise. */
  own: v.nullable(WeeklyBoardEntry),
  /** Why the reader has no rank: not submitted, hidden by choice, or staff; null with a rank. */
  absent: v.nullable(v.picklist(['attempt', 'hidden', 'staff'])),
});
export type WeeklyBoard = v.InferOutput<typeof WeeklyBoard>;

export const getWeeklyBoard = {
  id: 'weeklyTest.board',
  method: 'GET',
  path: '/api/weekly-tests/:id/board',
  access: 'session',
  summary: 'Returns a weekly test’s leaderboard.',
  description: 'Ranked by points, then by time. While the test is open only learners who submitted see it.',
  params: idParams('weekly test'),
  response: single({ board: WeeklyBoard }),
  errors: ['OUTSIDE_WINDOW'],
} as const satisfies Endpoint;
