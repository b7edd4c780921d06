/** Judging finished attempts anew by corrected keys. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, list, Moment, prose, single, whole } from '../common/fields.ts';
import { PartId } from '../quizzes/question.ts';

/** Attempts that a preview judges; the regrade judges all. */
export const PREVIEW_ATTEMPTS_MAX = 20_000;
/** Changed attempts that a preview lists, those that change most. */
export const PREVIEW_LISTED_MAX = 100;

const QUESTIONS_MAX = 100;

/** A question whose key is another one now than in versions that people have finished. */
export const CorrectedQuestion = v.object({
  questionId: v.string(),
  /** Its place in the newest version. */
  number: v.number(),
  prompt: v.string(),
  /** The right answer by which the finished attempts were judged, in words, and the one that holds now. */
  before: v.string(),
  after: v.string(),
  /** False where the question was rewritten, so that the new key says nothing about the old answers. */
  fits: v.boolean(),
});
export type CorrectedQuestion = v.InferOutput<typeof CorrectedQuestion>;

const Outcome = v.object({ percent: v.number(), passed: v.boolean() });

export const ChangedAttempt = v.object({
  resultId: v.string(),
  /** Null for a guest. */
  learner: v.nullable(v.object({ _id: v.string(), name: v.string() })),
  version: v.number(),
  finishedAt: Moment,
  before: Outcome,
  after: Outcome,
});
export type ChangedAttempt = v.InferOutput<typeof ChangedAttempt>;

export const RegradePreview = v.object({
  title: v.string(),
  /** The newest version, whose keys would hold. */
  version: v.number(),
  questions: v.array(CorrectedQuestion),
  /** Attempts that were judged for this preview, and whether there are more. */
  judged: v.number(),
  capped: v.boolean(),
  up: v.number(),
  down: v.number(),
  /** Attempts that pass only by the new keys, and those that pass no longer. */
  nowPassed: v.number(),
  nowFailed: v.number(),
  changes: v.array(ChangedAttempt),
});
export type RegradePreview = v.InferOutput<typeof RegradePreview>;

export const previewRegrade = {
  id: 'regrade.preview',
  method: 'GET',
  path: '/api/quiz/:id/regrade',
  access: 'content.publish',
  summary: 'Which finished attempts the corrected keys of the newest version would change, and by how much.',
  params: idParams('quiz'),
  query: v.object({
    /** Ids by comma; every corrected question without them. */
    questions: v.optional(
      v.pipe(v.string('questions must be given once'), v.maxLength(QUESTIONS_MAX * 33, 'There are too many questions')),
    ),
  }),
  response: single({ preview: RegradePreview }),
  errors: [],
} as const satisfies Endpoint;

export const Regrade = v.object({
  _id: v.string(),
  version: v.number(),
  /** Questions whose keys it brought. */
  questionIds: v.array(v.string()),
  reason: v.string(),
  orderedAt: Moment,
  running: v.boolean(),
  /** Attempts that were judged so far, and those of them whose score changed. */
  judged: v.number(),
  changed: v.number(),
});
export type Regrade = v.InferOutput<typeof Regrade>;

export const orderRegrade = {
  id: 'regrade.order',
  method: 'POST',
  path: '/api/quiz/:id/regrade',
  access: 'content.publish',
  summary:
    'Judges the finished attempts of older versions by those corrected keys: scores, points, boards and badges follow. ' +
    'Repeating it changes nothing.',
  params: idParams('quiz'),
  body: v.object({
    /** The version that the preview showed. */
    version: whole('version', 1, 1_000_000_000),
    questionIds: v.pipe(
      v.array(PartId, 'questionIds must be a list'),
      v.minLength(1, 'Choose at least one question'),
      v.maxLength(QUESTIONS_MAX, 'There are too many questions'),
    ),
    /** Learners read it beside their result. */
    reason: v.pipe(prose('The reason', 500), v.trim(), v.minLength(5, 'Say in a few words what was wrong')),
  }),
  status: 201,
  response: single({ regrade: Regrade }),
  errors: ['EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

export const listRegrades = {
  id: 'regrade.list',
  method: 'GET',
  path: '/api/quiz/:id/regrades',
  access: 'content.publish',
  summary: 'The newest twenty regrades of a quiz, and how far they are.',
  params: idParams('quiz'),
  response: list(Regrade),
  errors: [],
} as const satisfies Endpoint;
