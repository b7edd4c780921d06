/** Learning paths for their authors. */
import * as v from 'valibot';
import {
  PATH_ITEM_KINDS,
  PATH_KEY,
  PATH_KEY_MAX,
  PATH_OBJECTIVES_MAX,
  PATH_REASON_MAX,
  PATH_STEPS_MAX,
  PATH_SUMMARY_MAX,
  PATH_TITLE_MAX,
  STEP_MINUTES_MAX,
} from '#shared/domain/learning-paths/limits.ts';
import { ACCESS_LEVELS } from '#shared/domain/quizzes/levels.ts';
import { AuthoredQuery, authoredDetails, draftText, savedAs, savedOver, StatusChange } from '../common/authored.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { line, MessageReply, page, single, whole } from '../common/fields.ts';
import { LearningPath, pathKey, pathParams } from './learning-paths.ts';

const ItemKind = v.picklist(PATH_ITEM_KINDS, 'Unknown kind of item');

/** An id, or the key of a deck, sheet or example. */
const ItemId = v.pipe(
  v.string('Choose an item'),
  v.maxLength(PATH_KEY_MAX, 'Unknown item'),
  v.regex(PATH_KEY, 'Unknown item'),
);

/** Ids of steps have a prefix before the key of the item. */
const StepId = pathKey('a step');

/** 0 before the author fills it in. */
const Minutes = whole('The minutes', 0, STEP_MINUTES_MAX);

/** Replaced by the title of the item as long as it is published. */
const ItemTitle = draftText('The title of the item', PATH_TITLE_MAX);

/** A pre-test or post-test; its item is a quiz. */
export const DraftTest = v.object({ item: ItemId, title: ItemTitle, minutes: Minutes });
export type DraftTest = v.InferOutput<typeof DraftTest>;

export const DraftPathStep = v.object({
  /** Identifies the step in this request. The stored one follows from the item. */
  _id: StepId,
  kind: ItemKind,
  item: ItemId,
  title: ItemTitle,
  /** Why it is part of the path; one sentence. */
  reason: draftText('The reason', PATH_REASON_MAX),
  minutes: Minutes,
  /** Ids of the steps to do first. */
  needs: v.pipe(
    v.array(StepId, 'Steps to do first must be a list'),
    v.maxLength(PATH_STEPS_MAX, 'Too many steps first'),
  ),
});
export type DraftPathStep = v.InferOutput<typeof DraftPathStep>;

const pathTexts = {
  summary: draftText('The summary', PATH_SUMMARY_MAX),
  audience: draftText('The audience', PATH_TITLE_MAX),
  objectives: v.pipe(
    v.array(draftText('The objective', PATH_TITLE_MAX), 'Objectives must be a list'),
    v.maxLength(PATH_OBJECTIVES_MAX, `A path has at most ${String(PATH_OBJECTIVES_MAX)} objectives`),
  ),
  preTest: v.nullable(DraftTest),
  steps: v.pipe(
    v.array(DraftPathStep, 'Steps must be a list'),
    v.maxLength(PATH_STEPS_MAX, `A path has at most ${String(PATH_STEPS_MAX)} steps`),
    v.check((steps) => new Set(steps.map(({ _id }) => _id)).size === steps.length, 'Two steps have the same id'),
  ),
  postTest: v.nullable(DraftTest),
};

/** A path as an author writes it; it may still be incomplete. */
export const PathDraft = v.object({ title: line('The title', PATH_TITLE_MAX), ...pathTexts });
export type PathDraft = v.InferOutput<typeof PathDraft>;

export const StaffPath = v.object({
  ...authoredDetails,
  stepCount: v.number(),
  /** Of all steps and tests. */
  minutes: v.number(),
  /** Items that aren’t published, so that learners can’t open them. */
  unavailable: v.array(v.object({ kind: ItemKind, item: v.string() })),
});
export type StaffPath = v.InferOutput<typeof StaffPath>;

export const WholePath = v.object({ ...StaffPath.entries, ...pathTexts });
export type WholePath = v.InferOutput<typeof WholePath>;

/** An item that can be a step or a test. */
export const PathItem = v.object({
  kind: ItemKind,
  _id: v.string(),
  title: v.string(),
  access: v.picklist(ACCESS_LEVELS),
});
export type PathItem = v.InferOutput<typeof PathItem>;

const Whole = single({ path: WholePath });

export const listStaffPaths = {
  id: 'pathStaff.list',
  method: 'GET',
  path: '/api/learning-paths/staff/paths',
  access: 'content.write',
  summary: 'Lists learning paths that the caller can edit.',
  description: 'The last changed comes first.',
  query: AuthoredQuery,
  response: page(StaffPath),
  errors: [],
} as const satisfies Endpoint;

export const findPathItems = {
  id: 'pathStaff.items',
  method: 'GET',
  path: '/api/learning-paths/staff/items',
  access: 'content.write',
  summary: 'Finds published items of a kind by title.',
  description: 'The first ones by title. Search to find others.',
  query: v.object({
    kind: ItemKind,
    /** Part of the title. */
    search: v.optional(v.pipe(v.string(), v.maxLength(200, 'Search must be at most 200 characters long'))),
  }),
  response: single({ items: v.array(PathItem), more: v.boolean() }),
  errors: [],
} as const satisfies Endpoint;

export const readStaffPath = {
  id: 'pathStaff.read',
  method: 'GET',
  path: '/api/learning-paths/staff/paths/:id',
  access: 'content.write',
  summary: 'Returns a learning path for editing.',
  params: pathParams,
  response: Whole,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const previewPath = {
  id: 'pathStaff.preview',
  method: 'POST',
  path: '/api/learning-paths/staff/paths/preview',
  access: 'content.write',
  summary: 'Returns an unsaved learning path as learners would see it.',
  description: 'As for a subscriber who hasn’t started it.',
  body: PathDraft,
  response: single({ path: LearningPath }),
  errors: [],
} as const satisfies Endpoint;

export const addPath = {
  id: 'pathStaff.add',
  method: 'POST',
  path: '/api/learning-paths/staff/paths',
  access: 'content.write',
  summary: 'Adds a learning path.',
  description: 'Its key is made of the title and doesn’t change later.',
  body: v.object({ ...PathDraft.entries, ...savedAs }),
  status: 201,
  response: Whole,
  errors: ['FORBIDDEN', 'CONTENT_NOT_READY'],
} as const satisfies Endpoint;

export const savePath = {
  id: 'pathStaff.save',
  method: 'PUT',
  path: '/api/learning-paths/staff/paths/:id',
  access: 'content.write',
  summary: 'Replaces a learning path.',
  description: 'Steps with the same item stay done for learners who did them.',
  params: pathParams,
  body: v.object({ ...PathDraft.entries, ...savedOver }),
  response: Whole,
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'CONTENT_NOT_READY'],
} as const satisfies Endpoint;

export const setPathStatus = {
  id: 'pathStaff.status',
  method: 'PUT',
  path: '/api/learning-paths/staff/paths/:id/status',
  access: 'content.write',
  summary: 'Publishes or unpublishes a learning path.',
  params: pathParams,
  body: StatusChange,
  response: single({ path: StaffPath }),
  errors: ['FORBIDDEN', 'CONTENT_NOT_READY'],
  idempotent: true,
} as const satisfies Endpoint;

export const deletePath = {
  id: 'pathStaff.delete',
  method: 'DELETE',
  path: '/api/learning-paths/staff/paths/:id',
  access: 'content.write',
  summary: 'Deletes a learning path that no learner has started.',
  params: pathParams,
  response: MessageReply,
  errors: ['FORBIDDEN', 'CONTENT_IN_USE'],
} as const satisfies Endpoint;
