/** Regrading finished attempts with corrected keys. */
import * as v from 'valibot';
import { REGRADE_MODES } from '#shared/domain/attempts/regrade-modes.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, list, Moment, prose, single, whole } from '../common/fields.ts';
import { PartId } from '../quizzes/source.ts';

/** Limit of attempts scored for a preview, newest first; the regrade scores all. */
export const PREVIEW_ATTEMPTS_MAX = 20_000;
/** Limit of changed attempts listed in a preview; the largest changes come first. */
export const PREVIEW_LISTED_MAX = 100;

const QUESTIONS_MAX = 100;

const Mode = v.picklist(REGRADE_MODES, 'Choose how to regrade the question');
const MODE_LIST = new RegExp(`^(${REGRADE_MODES.join('|')})(,(${REGRADE_MODES.join('|')}))*$`);

/** A question whose key differs from the one in versions with finished attempts. */
export const CorrectedQuestion = v.object({
  questionId: v.string(),
  /** Its position in the newest version. */
  number: v.number(),
  prompt: v.string(),
  /** The right answer used for the finished attempts, and the current one, as text. */
  before: v.string(),
  after: v.string(),
  /** False if the question was rewritten or removed, so that no new key applies to old answers. */
  fits: v.boolean(),
  /** True if the newest version doesn't have the question; `number` is then that of the last version with it. */
  removed: v.boolean(),
  /** Set if an earlier regrade gave some attempts full points or left the question out of them. */
  fixed: v.nullable(v.picklist(['full', 'drop'])),
  /** The mode that applies the new key without changing such attempts; null if there is none. */
  suggested: v.nullable(Mode),
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
  /** Finished attempts of earlier versions, which a regrade covers. */
  results: v.number(),
  /** Number of attempts scored for this preview, the newest ones, and whether there are more. */
  judged: v.number(),
  capped: v.boolean(),
  /** Attempts left out because their archived answers can't be read now. */
  unreadable: v.number(),
  up: v.number(),
  down: v.number(),
  same: v.number(),
  /** Mean percent now and after the regrade; null without attempts. */
  meanBefore: v.nullable(v.number()),
  meanAfter: v.nullable(v.number()),
  /** Attempts that pass only after the regrade, and those that no longer pass. */
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
  description: 'Uses the newest version’s keys. Changes nothing.',
  params: idParams('quiz'),
  query: v.object({
    /** Comma-separated IDs; the default is all questions that have a suggested mode. */
    questions: v.optional(
      v.pipe(v.string('questions must appear only once'), v.maxLength(QUESTIONS_MAX * 33, 'Choose fewer questions')),
    ),
    /** Comma-separated modes of those questions, in their order; the default is newKey, or the suggested modes if no questions are given. */
    modes: v.optional(
      v.pipe(v.string('modes must appear only once'), v.regex(MODE_LIST, 'Choose how to regrade each question')),
    ),
  }),
  response: single({ preview: RegradePreview }),
  errors: [],
} as const satisfies Endpoint;

export const Regrade = v.object({
  _id: v.string(),
  version: v.number(),
  /** Regraded questions. */
  questionIds: v.array(v.string()),
  /** The same questions, each with its mode and its position in the version; null if that doesn't have it. */
  questions: v.array(v.object({ questionId: v.string(), number: v.nullable(v.number()), mode: Mode })),
  reason: v.string(),
  orderedAt: Moment,
  /** Name of the editor who ordered it; null for an update of the starter content or a deleted account. */
  orderedBy: v.nullable(v.string()),
  /** Whether learners whose score changes are notified. */
  notify: v.boolean(),
  running: v.boolean(),
  /** Attempts scored so far, and those whose score changed. */
  judged: v.number(),
  changed: v.number(),
  /** Attempts that keep their score because their archived answers couldn't be read; 0 while it runs, and once another follows. */
  unreadable: v.number(),
});
export type Regrade = v.InferOutput<typeof Regrade>;

export const orderRegrade = {
  id: 'regrade.order',
  method: 'POST',
  path: '/api/quiz/:id/regrade',
  access: 'content.publish',
  summary: 'Regrades finished attempts after a key was corrected.',
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
    /** Modes by question ID; the default is newKey. */
    modes: v.optional(v.record(PartId, Mode), {}),
    /** Whether to notify each learner whose score changes. */
    notify: v.optional(v.boolean(), true),
    /** Shown to learners with their result. */
    reason: v.pipe(prose('The reason', 500), v.trim(), v.minLength(5, 'Say briefly what was wrong')),
  }),
  status: 201,
  response: single({ regrade: Regrade }),
  errors: ['EDIT_CONFLICT', 'REVIEW_REQUIRED'],
  idempotent: true,
} as const satisfies Endpoint;

export const retryRegrade = {
  id: 'regrade.retry',
  method: 'POST',
  path: '/api/quiz/:id/regrade/retry',
  access: 'content.publish',
  summary: 'Tries results again that the last regrade couldn’t read.',
  description: 'Continues the newest regrade. Without such results, nothing changes.',
  params: idParams('quiz'),
  response: single({ regrade: Regrade }),
  errors: [],
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
