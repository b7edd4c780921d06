/** Challenges: a link to the same quiz; everyone sees the scores after finishing. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, single } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { DIFFICULTIES } from '../quizzes/quiz.ts';

/** The code at the end of a shared link. */
export const LinkCode = v.pipe(v.string('The link is incomplete'), v.regex(/^[\w-]{12}$/, 'The link is incomplete'));
const CodeParams = v.object({ code: LinkCode });

export const ChallengePlayer = v.object({
  name: v.string(),
  you: v.boolean(),
  /** True for the challenger. */
  creator: v.boolean(),
  /** Null while they play, and for readers who haven't finished. */
  percent: v.nullable(v.number()),
  timeTakenSeconds: v.nullable(v.number()),
});
export type ChallengePlayer = v.InferOutput<typeof ChallengePlayer>;

export const Challenge = v.object({
  code: v.string(),
  /** The challenger's display name. */
  by: v.string(),
  quiz: v.object({
    _id: v.string(),
    title: v.string(),
    program: v.nullable(Program),
    difficulty: v.picklist(DIFFICULTIES),
    questionCount: v.number(),
    timeLimitMinutes: v.nullable(v.number()),
  }),
  /** The reader's role. */
  part: v.picklist(['none', 'creator', 'playing', 'done']),
  /** The reader's own result, once finished. */
  resultId: v.nullable(v.string()),
  /** All players, the challenger first; empty for readers without a role. */
  players: v.array(ChallengePlayer),
});
export type Challenge = v.InferOutput<typeof Challenge>;

export const createChallenge = {
  id: 'challenge.create',
  method: 'POST',
  path: '/api/challenges',
  access: 'quiz.take',
  summary: 'Creates a challenge link for a finished result.',
  description: 'Repeating the call returns the same link.',
  body: v.object({ resultId: id('result') }),
  response: single({ code: v.string() }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const getChallenge = {
  id: 'challenge.get',
  method: 'GET',
  path: '/api/challenges/:code',
  access: 'optional',
  summary: 'Returns a challenge.',
  description: 'Includes the scores for players who have finished it.',
  params: CodeParams,
  response: single({ challenge: Challenge }),
  errors: [],
} as const satisfies Endpoint;

export const playChallenge = {
  id: 'challenge.play',
  method: 'POST',
  path: '/api/challenges/:code/play',
  access: 'quiz.take',
  summary: 'Starts the challenge, or returns the learner’s attempt.',
  description: 'Everyone gets the same questions.',
  params: CodeParams,
  response: single({ quizId: v.string(), resultId: v.string() }),
  errors: ['ATTEMPTS_EXHAUSTED', 'SUBSCRIPTION_REQUIRED'],
  idempotent: true,
} as const satisfies Endpoint;
