/** Learning paths: existing content in an order, with the learner's progress and the gain between two tests. */
import * as v from 'valibot';
import { PATH_ITEM_KINDS, PATH_KEY, PATH_KEY_MAX } from '#shared/domain/learning-paths/limits.ts';
import { STEP_STATES } from '#shared/domain/learning-paths/progress.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { single } from '../common/fields.ts';

export const pathKey = /* @__NO_SIDE_EFFECTS__ */ (noun: string) => {
  const sentence = `The key of ${noun} has lower-case letters, digits and single hyphens`;
  return v.pipe(
    v.string(sentence),
    v.maxLength(PATH_KEY_MAX, `The key of ${noun} must be at most ${String(PATH_KEY_MAX)} characters long`),
    v.regex(PATH_KEY, sentence),
  );
};
export const pathParams = v.object({ id: pathKey('a path') });

export const PathProgress = v.object({
  /** True if the learner has started the path and hasn't left it. */
  started: v.boolean(),
  /** Steps done, the post-test included. */
  done: v.number(),
  /** Steps that can be done, the post-test included. */
  of: v.number(),
  /** True once all of them are done. */
  finished: v.boolean(),
});
export type PathProgress = v.InferOutput<typeof PathProgress>;

const summaryDetails = {
  /** The key of the path, as in its URL. */
  _id: v.string(),
  title: v.string(),
  /** One or two sentences, plain text. */
  summary: v.string(),
  /** The intended readers. */
  audience: v.string(),
  /** Of everything that is available, the tests included. */
  minutes: v.number(),
  /** Available steps without the tests. */
  stepCount: v.number(),
  /** Those of them that need a subscription which the reader doesn't have. */
  lockedCount: v.number(),
  /** The learner’s progress; null for guests. */
  progress: v.nullable(PathProgress),
};

export const PathSummary = v.object(summaryDetails);
export type PathSummary = v.InferOutput<typeof PathSummary>;

export const PathStep = v.object({
  /** The step’s key in the path. */
  _id: v.string(),
  item: v.object({ kind: v.picklist(PATH_ITEM_KINDS), _id: v.string(), title: v.string() }),
  /** Why it is part of the path; one sentence. */
  reason: v.string(),
  minutes: v.number(),
  state: v.picklist(STEP_STATES),
  /** Titles of the steps to do first. */
  waitsFor: v.array(v.string()),
  /** True if nothing records that the item was read, so that the learner marks it. */
  markable: v.boolean(),
  /** Cards rated or solution steps shown; null where nothing is counted, and for guests. */
  part: v.nullable(v.object({ done: v.number(), of: v.number() })),
  /** Percent of the best result in a quiz, or of the result that counts in a test; null without one. */
  percent: v.nullable(v.number()),
});
export type PathStep = v.InferOutput<typeof PathStep>;

export const LearningPath = v.object({
  ...summaryDetails,
  /** Skills after the path. */
  objectives: v.array(v.string()),
  preTest: v.nullable(PathStep),
  steps: v.array(PathStep),
  postTest: v.nullable(PathStep),
  /** Percent before and after; null until both tests are taken in this order. */
  gain: v.nullable(v.object({ before: v.number(), after: v.number() })),
});
export type LearningPath = v.InferOutput<typeof LearningPath>;

export const getPaths = {
  id: 'learningPaths.list',
  method: 'GET',
  path: '/api/learning-paths',
  access: 'optional',
  summary: 'Lists learning paths with the learner’s progress.',
  response: single({ paths: v.array(PathSummary) }),
  errors: [],
} as const satisfies Endpoint;

export const getPath = {
  id: 'learningPaths.get',
  method: 'GET',
  path: '/api/learning-paths/:id',
  access: 'optional',
  summary: 'Returns a learning path with the state of each step.',
  description:
    'Progress is computed from finished quizzes, answered insights, rated cards, shown solution steps and submitted case studies.',
  params: pathParams,
  response: single({ path: LearningPath }),
  errors: [],
} as const satisfies Endpoint;

export const setPathStarted = {
  id: 'learningPaths.start',
  method: 'PUT',
  path: '/api/learning-paths/:id/started',
  access: 'quiz.take',
  summary: 'Starts or leaves a learning path.',
  description: 'Leaving keeps all progress, and starting again continues it.',
  params: pathParams,
  body: v.object({ started: v.boolean('started must be true or false') }),
  response: single({ path: LearningPath }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const markPathStep = {
  id: 'learningPaths.mark',
  method: 'PUT',
  path: '/api/learning-paths/:id/steps/:step',
  access: 'quiz.take',
  summary: 'Marks a reading step as done, or removes the mark.',
  description: 'Starts the path as well. Refused for steps whose progress is recorded elsewhere.',
  params: v.object({ ...pathParams.entries, step: pathKey('a step') }),
  body: v.object({ done: v.boolean('done must be true or false') }),
  response: single({ path: LearningPath }),
  errors: ['SUBSCRIPTION_REQUIRED', 'EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;
