/** Worked examples for their authors. */
import * as v from 'valibot';
import { GIVEN_MAX, PROBLEM_MAX, PROSE_MAX, RESULT_MAX, TITLE_MAX } from '#shared/domain/study-aids/limits.ts';
import { STEPS_MAX } from '#shared/domain/study-aids/subjects.ts';
import {
  AuthoredQuery,
  authoredDetails,
  DraftSource,
  draftText,
  savedAs,
  savedOver,
  StatusChange,
} from '../common/authored.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { line, MessageReply, page, single } from '../common/fields.ts';
import { PartId } from '../quizzes/source.ts';
import { aidDetails, aidTexts, DraftMath } from './aid-parts.ts';
import { Example, exampleParams, sheetParams } from './study-aids.ts';

export const DraftStep = v.object({
  _id: PartId,
  title: draftText('The title of a step', TITLE_MAX),
  text: draftText('The text', PROSE_MAX),
  /** Both parts are empty for a step without a formula. */
  formula: DraftMath,
});
export type DraftStep = v.InferOutput<typeof DraftStep>;

const exampleTexts = {
  ...aidTexts,
  /** Paragraphs, with a blank line between them. */
  problem: draftText('The problem', PROBLEM_MAX),
  given: v.pipe(
    v.array(
      v.object({ name: draftText('The name', TITLE_MAX), value: draftText('The value', TITLE_MAX) }),
      'Given values must be a list',
    ),
    v.maxLength(GIVEN_MAX, `An example has at most ${String(GIVEN_MAX)} given values`),
  ),
  steps: v.pipe(
    v.array(DraftStep, 'Steps must be a list'),
    v.maxLength(STEPS_MAX, `An example has at most ${String(STEPS_MAX)} steps`),
  ),
  answer: v.object({
    text: draftText('The answer', PROSE_MAX),
    /** The number with its unit. */
    result: draftText('The result', RESULT_MAX),
  }),
  /** A mistake that learners make here. */
  mistake: draftText('The common mistake', PROSE_MAX),
  source: DraftSource,
  /** Key of the formula sheet that goes with it. */
  sheet: v.nullable(sheetParams.entries.id),
};

/** An example as an author writes it; it may still be incomplete. */
export const ExampleDraft = v.object({ title: line('The title', TITLE_MAX), ...exampleTexts });
export type ExampleDraft = v.InferOutput<typeof ExampleDraft>;

export const StaffExample = v.object({ ...authoredDetails, ...aidDetails });
export type StaffExample = v.InferOutput<typeof StaffExample>;

export const WholeExample = v.object({ ...StaffExample.entries, ...exampleTexts });
export type WholeExample = v.InferOutput<typeof WholeExample>;

const Whole = single({ example: WholeExample });

export const listStaffExamples = {
  id: 'exampleStaff.list',
  method: 'GET',
  path: '/api/study-aids/staff/examples',
  access: 'content.write',
  summary: 'Lists worked examples that the caller can edit.',
  description: 'The last changed comes first.',
  query: AuthoredQuery,
  response: page(StaffExample),
  errors: [],
} as const satisfies Endpoint;

export const readStaffExample = {
  id: 'exampleStaff.read',
  method: 'GET',
  path: '/api/study-aids/staff/examples/:id',
  access: 'content.write',
  summary: 'Returns a worked example for editing.',
  params: exampleParams,
  response: Whole,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const previewExample = {
  id: 'exampleStaff.preview',
  method: 'POST',
  path: '/api/study-aids/staff/examples/preview',
  access: 'content.write',
  summary: 'Returns an unsaved worked example as learners would see it.',
  body: ExampleDraft,
  response: single({ example: Example }),
  errors: ['CONTENT_NOT_READY'],
} as const satisfies Endpoint;

export const addExample = {
  id: 'exampleStaff.add',
  method: 'POST',
  path: '/api/study-aids/staff/examples',
  access: 'content.write',
  summary: 'Adds a worked example.',
  description: 'Its key is made of the title and doesn’t change later.',
  body: v.object({ ...ExampleDraft.entries, ...savedAs }),
  status: 201,
  response: Whole,
  errors: ['FORBIDDEN', 'CONTENT_NOT_READY'],
} as const satisfies Endpoint;

export const saveExample = {
  id: 'exampleStaff.save',
  method: 'PUT',
  path: '/api/study-aids/staff/examples/:id',
  access: 'content.write',
  summary: 'Replaces a worked example.',
  params: exampleParams,
  body: v.object({ ...ExampleDraft.entries, ...savedOver }),
  response: Whole,
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'CONTENT_NOT_READY'],
} as const satisfies Endpoint;

export const setExampleStatus = {
  id: 'exampleStaff.status',
  method: 'PUT',
  path: '/api/study-aids/staff/examples/:id/status',
  access: 'content.write',
  summary: 'Publishes or unpublishes a worked example.',
  params: exampleParams,
  body: StatusChange,
  response: single({ example: StaffExample }),
  errors: ['FORBIDDEN', 'CONTENT_NOT_READY'],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteExample = {
  id: 'exampleStaff.delete',
  method: 'DELETE',
  path: '/api/study-aids/staff/examples/:id',
  access: 'content.write',
  summary: 'Deletes a worked example that nothing uses.',
  description: 'Refused once a learner has shown a step, and while a learning path includes it.',
  params: exampleParams,
  response: MessageReply,
  errors: ['FORBIDDEN', 'CONTENT_IN_USE'],
} as const satisfies Endpoint;
