/** Changing questions of many quizzes at once: replacing text, and editing their details. */
import * as v from 'valibot';
import { PAGE_LIMIT_MAX, QUESTION_TAGS_MAX, QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
import { BLOOM_LEVELS, DIFFICULTIES, QUIZ_STATUSES } from '#shared/domain/quizzes/levels.ts';
import { REPLACED_FIELDS } from '#shared/domain/quizzes/changes/replacing.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, RealDay, single, whole } from '../common/fields.ts';
import { Tag } from './question-parts.ts';
import { PartId } from './source.ts';

/** Quizzes that one request searches, and that one replacement changes. */
export const REPLACED_QUIZZES_MAX = 25;

const VERSION_MAX = 1_000_000_000;

/** A quiz with its new version. */
export const NewVersion = v.object({ _id: v.string(), title: v.string(), version: v.number() });
export type NewVersion = v.InferOutput<typeof NewVersion>;

const searchFields = {
  find: v.pipe(
    v.string('The text to find must be text'),
    v.minLength(1, 'Enter the text to find'),
    v.maxLength(200, 'The text to find must be at most 200 characters long'),
  ),
  replacement: v.pipe(
    v.string('The replacement must be text'),
    v.maxLength(500, 'The replacement must be at most 500 characters long'),
    v.check((text) => !/\p{Cc}/u.test(text), 'The replacement must be one line of plain text'),
  ),
  matchCase: v.boolean('matchCase must be true or false'),
  wholeWord: v.boolean('wholeWord must be true or false'),
  fields: v.pipe(
    v.array(v.picklist(REPLACED_FIELDS, 'Unknown field'), 'Fields must be a list'),
    v.minLength(1, 'Choose at least one field'),
  ),
};

/** A question that has the text, with what a replacement would change. */
export const FoundQuestion = v.object({
  quiz: v.object({ _id: v.string(), title: v.string(), status: v.picklist(QUIZ_STATUSES), version: v.number() }),
  questionId: v.string(),
  number: v.number(),
  changes: v.array(
    v.object({
      field: v.picklist(REPLACED_FIELDS),
      before: v.string(),
      after: v.string(),
      /** Whether it changes which answers are right. */
      isKey: v.boolean(),
    }),
  ),
  /** Why the question can't be saved with the replacement, as a sentence. */
  fault: v.nullable(v.string()),
});
export type FoundQuestion = v.InferOutput<typeof FoundQuestion>;

export const findText = {
  id: 'replacing.find',
  method: 'POST',
  path: '/api/questions/find',
  access: 'content.write',
  summary: 'Finds text in questions of quizzes the caller may edit.',
  description: `Changes nothing. A request searches up to ${String(REPLACED_QUIZZES_MAX)} quizzes; \`next\` continues after them.`,
  body: v.object({
    ...searchFields,
    /** Only this quiz. */
    quizId: v.optional(v.nullable(id('quiz')), null),
    /** Continues after this quiz. */
    after: v.optional(v.nullable(id('quiz')), null),
  }),
  response: single({ found: v.array(FoundQuestion), searched: v.number(), next: v.nullable(v.string()) }),
  errors: [],
} as const satisfies Endpoint;

const ChangedQuizzes = single({ quizzes: v.array(NewVersion) });

export const replaceText = {
  id: 'replacing.replace',
  method: 'POST',
  path: '/api/questions/replace',
  access: 'content.write',
  summary: 'Replaces text in questions, in new versions.',
  description: 'All of them or none. Right answers change only where `withKey` says so.',
  body: v.object({
    ...searchFields,
    quizzes: v.pipe(
      v.array(
        v.object({
          quizId: id('quiz'),
          /** The version that was searched. */
          version: whole('Version', 1, VERSION_MAX),
          questions: v.pipe(
            v.array(v.object({ id: PartId, withKey: v.boolean('withKey must be true or false') })),
            v.minLength(1, 'Choose a question'),
            v.maxLength(QUIZ_QUESTIONS_MAX),
          ),
        }),
        'Quizzes must be a list',
      ),
      v.minLength(1, 'Choose a question'),
      v.maxLength(REPLACED_QUIZZES_MAX, `Replace in at most ${String(REPLACED_QUIZZES_MAX)} quizzes at once`),
      v.check((list) => new Set(list.map(({ quizId }) => quizId)).size === list.length, 'A quiz is listed twice'),
    ),
  }),
  response: ChangedQuizzes,
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'QUIZ_NOT_READY', 'REVIEW_REQUIRED'],
} as const satisfies Endpoint;

export const undoReplacement = {
  id: 'replacing.undo',
  method: 'POST',
  path: '/api/questions/replace/undo',
  access: 'content.write',
  summary: 'Undoes changes made to several quizzes together.',
  description:
    'Each quiz gets a new version with the questions of the one before. All of them or none: a quiz that was saved since refuses.',
  body: v.object({
    quizzes: v.pipe(
      v.array(v.object({ quizId: id('quiz'), version: whole('Version', 2, VERSION_MAX) }), 'Quizzes must be a list'),
      v.minLength(1, 'Choose a quiz'),
      // A move takes questions from that many quizzes and adds them to one more.
      v.maxLength(REPLACED_QUIZZES_MAX + 1),
      v.check((list) => new Set(list.map(({ quizId }) => quizId)).size === list.length, 'A quiz is listed twice'),
    ),
  }),
  response: ChangedQuizzes,
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'QUIZ_NOT_READY', 'REVIEW_REQUIRED'],
} as const satisfies Endpoint;

const TagList = v.optional(v.pipe(v.array(Tag, 'Tags must be a list'), v.maxLength(QUESTION_TAGS_MAX)), []);

export const editQuestions = {
  id: 'replacing.details',
  method: 'POST',
  path: '/api/questions/details',
  access: 'content.write',
  summary: 'Changes tags, levels and days of questions, in new versions.',
  description: 'Quizzes that the caller may not edit are listed in `refused`. Right answers stay.',
  body: v.object({
    questions: v.pipe(
      v.array(v.object({ quizId: id('quiz'), questionId: PartId }), 'Questions must be a list'),
      v.minLength(1, 'Choose a question'),
      v.maxLength(PAGE_LIMIT_MAX, `Change at most ${String(PAGE_LIMIT_MAX)} questions at once`),
    ),
    addTags: TagList,
    removeTags: TagList,
    /** Null clears a detail, and those that aren't given stay. */
    level: v.optional(v.nullable(v.picklist(DIFFICULTIES, 'The level must be easy, medium or hard'))),
    bloom: v.optional(v.nullable(v.picklist(BLOOM_LEVELS, 'Unknown Bloom level'))),
    asOf: v.optional(v.nullable(RealDay)),
    reviewBy: v.optional(v.nullable(RealDay)),
    expires: v.optional(v.nullable(RealDay)),
  }),
  response: single({
    quizzes: v.array(NewVersion),
    refused: v.array(v.object({ title: v.string(), reason: v.string() })),
  }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'QUIZ_NOT_READY', 'REVIEW_REQUIRED'],
} as const satisfies Endpoint;
