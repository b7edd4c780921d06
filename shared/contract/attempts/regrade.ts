/** Regrading finished attempts with corrected keys. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, list, Moment, prose, single, whole } from '../common/fields.ts';
import { PartId } from '../quizzes/source.ts';

/** Limit of attempts scored for a preview; the regrade scores all. */
export const PREVIEW_ATTEMPTS_MAX = 20_000;
/** Limit of changed attempts listed in a preview; the largest changes come first. */
export const PREVIEW_LISTED_MAX = 100;

const QUESTIONS_MAX = 100;

/** A question whose key differs from the one in versions with finished attempts. */
export const CorrectedQuestion = v.object({
  questionId: v.string(),
  /** Its position in the newest version. */
  number: v.number(),
  prompt: v.string(),
  /** The right answer used for the finished attempts, and the current one, as text. */
  before: v.string(),
  after: v.string(),
  /** False if the question was rewritten, so that the new key doesn't apply to old answers. */
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
  /** The newest version, which provides the keys. */
  version: v.number(),
  questions: v.array(CorrectedQuestion),
  /** Number of attempts scored for this preview, and whether there are more. */
  judged: v.number(),
  capped: v.boolean(),
  up: v.number(),
  down: v.number(),
  /** Attempts that pass only with the new keys, and those that no longer pass. */
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
  summary: 'Previews how corrected keys would change finished attempts.',
  description: 'Uses the newest version’s keys.',
  params: idParams('quiz'),
  query: v.object({
    /** Comma-separated IDs; the default is all corrected questions. */
    questions: v.optional(
      v.pipe(v.string('questions must appear only once'), v.maxLength(QUESTIONS_MAX * 33, 'Choose fewer questions')),
    ),
  }),
  response: single({ preview: RegradePreview }),
  errors: [],
} as const satisfies Endpoint;

export const Regrade = v.object({
  _id: v.string(),
  version: v.number(),
  /** Questions whose keys were corrected. */
  questionIds: v.array(v.string()),
  reason: v.string(),
  orderedAt: Moment,
  running: v.boolean(),
  /** Attempts scored so far, and those whose score changed. */
  judged: v.number(),
  changed: v.number(),
});
export type Regrade = v.InferOutput<typeof Regrade>;

export const orderRegrade = {
  id: 'regrade.order',
  method: 'POST',
  path: '/api/quiz/:id/regrade',
  access: 'content.publish',
  summary: 'Regrades finished attempts with the newest version’s corrected keys.',
  description: 'Scores, points, leaderboards and badges follow. Repeating the call changes nothing.',
  params: idParams('quiz'),
  body: v.object({
    /** The version shown in the preview. */
    version: whole('version', 1, 1_000_000_000),
    questionIds: v.pipe(
      v.array(PartId, 'questionIds must be a list'),
      v.minLength(1, 'Choose at least one question'),
      v.maxLength(QUESTIONS_MAX, 'Choose fewer questions'),
    ),
    /** Shown to learners with their result. */
    reason: v.pipe(prose('The reason', 500), v.trim(), v.minLength(5, 'Say briefly what was wrong')),
  }),
  status: 201,
  response: single({ regrade: Regrade }),
  errors: ['EDIT_CONFLICT', 'REVIEW_REQUIRED'],
  idempotent: true,
} as const satisfies Endpoint;

export const listRegrades = {
  id: 'regrade.list',
  method: 'GET',
  path: '/api/quiz/:id/regrades',
  access: 'content.publish',
  summary: 'Lists a quiz’s latest twenty regrades and their progress.',
  params: idParams('quiz'),
  response: list(Regrade),
  errors: [],
} as const satisfies Endpoint;
