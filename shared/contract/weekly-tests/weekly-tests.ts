/** The tests of the week, as who sits them sees them. */
import * as v from 'valibot';
import { TEST_STATES } from '#shared/domain/weekly-tests/weekly-tests.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, Moment, page, PageQuery, single } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { DIFFICULTIES } from '../quizzes/quiz.ts';

/** People on the board of a test. */
export const WEEKLY_BOARD_LENGTH = 50;

/** What everybody may know of a test: nothing of its questions but how many there are. */
export const weeklyFacts = {
  _id: v.string(),
  /** The quiz that is opened by `POST /api/result/createResult`. */
  quizId: v.string(),
  title: v.string(),
  description: v.string(),
  program: v.nullable(Program),
  difficulty: v.picklist(DIFFICULTIES),
  questionCount: v.number(),
  timeLimitMinutes: v.nullable(v.number()),
  opensAt: Moment,
  /** An attempt that is open then ends then. */
  closesAt: Moment,
  state: v.picklist(TEST_STATES),
  /** Why it was called off; null for every other test. */
  calledOffReason: v.nullable(v.string()),
};

/** What the reader made of a test. */
export const WeeklyAttempt = v.object({
  resultId: v.string(),
  status: v.picklist(['open', 'finished']),
  /** All null while the attempt is open. */
  score: v.nullable(v.number()),
  maxScore: v.nullable(v.number()),
  percent: v.nullable(v.number()),
  timeTakenSeconds: v.nullable(v.number()),
  /** The place on the board as it is now; null while open, and for whom boards leave out. */
  place: v.nullable(v.number()),
});

export const WeeklyTest = v.object({
  ...weeklyFacts,
  /** Learners who have handed it in. */
  finished: v.number(),
  /** Null for guests, and for who hasn't begun it. */
  yours: v.nullable(WeeklyAttempt),
});
export type WeeklyTest = v.InferOutput<typeof WeeklyTest>;

export const getWeeklyTests = {
  id: 'weeklyTest.current',
  method: 'GET',
  path: '/api/weekly-tests',
  access: 'optional',
  summary: 'The tests that are open or still to come, the next one first, and whether the reader may sit them.',
  response: single({
    /** Whether the reader's plan opens weekly tests; false for guests. */
    entitled: v.boolean(),
    serverNow: Moment,
    /** IANA zone in which times are told. */
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
  summary: 'The tests that are closed, the newest first, each with what the reader made of it.',
  query: v.object(PageQuery),
  response: page(WeeklyTest),
  errors: [],
} as const satisfies Endpoint;

export const WeeklyBoardEntry = v.object({
  rank: v.number(),
  /** "Asha R.", or the alias that the person chose. */
  name: v.string(),
  score: v.number(),
  timeTakenSeconds: v.number(),
  you: v.boolean(),
});
export type WeeklyBoardEntry = v.InferOutput<typeof WeeklyBoardEntry>;

export const WeeklyBoard = v.object({
  maxScore: v.number(),
  /** Learners on the board, shown here or not. */
  total: v.number(),
  /** Whether it can still change: the test is open. */
  running: v.boolean(),
  entries: v.array(WeeklyBoardEntry),
  /** The reader's own line where it isn't among the first; null otherwise. */
  own: v.nullable(WeeklyBoardEntry),
  /** Why the reader has no place: not handed in, hidden by choice, or staff; null with a place. */
  absent: v.nullable(v.picklist(['attempt', 'hidden', 'staff'])),
});
export type WeeklyBoard = v.InferOutput<typeof WeeklyBoard>;

export const getWeeklyBoard = {
  id: 'weeklyTest.board',
  method: 'GET',
  path: '/api/weekly-tests/:id/board',
  access: 'session',
  summary: 'Most points first, then who took less time. While the test is open it is shown to who has handed it in.',
  params: idParams('weekly test'),
  response: single({ board: WeeklyBoard }),
  errors: ['OUTSIDE_WINDOW'],
} as const satisfies Endpoint;
