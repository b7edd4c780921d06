/** Quiz management for staff besides editing: status, copies, versions and unsaved changes. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, list, Moment, MessageReply, single, wholeText } from '../common/fields.ts';
import { Question } from './question.ts';
import { QuizForStaff, QuizListItem } from './quiz.ts';
import { copyParams, statusChange, WorkingCopy, WorkingCopyChange, WorkingCopySaved } from './writing.ts';

const Named = v.object({ _id: v.string(), name: v.string() });

export const setQuizStatus = {
  id: 'quiz.status',
  method: 'PATCH',
  path: '/api/quiz/:id/status',
  access: 'content.write',
  summary: 'Publishes, schedules, archives or unpublishes a quiz.',
  description: 'Its questions don’t change.',
  params: idParams('quiz'),
  body: statusChange('quiz'),
  response: single({ quiz: QuizListItem }),
  errors: ['FORBIDDEN', 'QUIZ_NOT_READY', 'QUIZ_IN_USE', 'REVIEW_REQUIRED'],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteQuiz = {
  id: 'quiz.delete',
  method: 'DELETE',
  path: '/api/quiz/:id',
  access: 'content.write',
  summary: 'Deletes a quiz without attempts.',
  description: 'Otherwise archive it.',
  params: idParams('quiz'),
  response: MessageReply,
  errors: ['FORBIDDEN', 'QUIZ_IN_USE'],
  idempotent: true,
} as const satisfies Endpoint;

export const duplicateQuiz = {
  id: 'quiz.duplicate',
  method: 'POST',
  path: '/api/quiz/:id/duplicate',
  access: 'content.write',
  summary: 'Copies a quiz into a new draft.',
  params: idParams('quiz'),
  status: 201,
  response: single({ quiz: QuizForStaff }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

/** A saved version of a quiz. */
export const QuizVersion = v.object({
  number: v.number(),
  savedAt: Moment,
  author: v.nullable(Named),
  title: v.string(),
  questionCount: v.number(),
  /** Attempts of this version. */
  attempts: v.number(),
  current: v.boolean(),
});
export type QuizVersion = v.InferOutput<typeof QuizVersion>;

export const quizVersions = {
  id: 'quiz.versions',
  method: 'GET',
  path: '/api/quiz/:id/versions',
  access: 'content.write',
  summary: 'Lists a quiz’s newest fifty versions.',
  description: 'Each with its author, time and number of attempts.',
  params: idParams('quiz'),
  response: list(QuizVersion),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const quizVersion = {
  id: 'quiz.version',
  method: 'GET',
  path: '/api/quiz/:id/versions/:number',
  access: 'content.write',
  summary: 'Returns a version of a quiz, with answers.',
  params: v.object({ id: id('quiz'), number: wholeText('Version', 1, 1_000_000_000) }),
  response: single({
    version: v.object({
      number: v.number(),
      title: v.string(),
      description: v.string(),
      questions: v.array(Question),
    }),
  }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

/** Learners affected by a change of a quiz. */
export const QuizUsage = v.object({
  openAttempts: v.number(),
  finishedAttempts: v.number(),
  learners: v.number(),
  openReports: v.number(),
});
export type QuizUsage = v.InferOutput<typeof QuizUsage>;

export const quizUsage = {
  id: 'quiz.usage',
  method: 'GET',
  path: '/api/quiz/:id/usage',
  access: 'content.write',
  summary: 'Counts a quiz’s attempts in progress and finished.',
  params: idParams('quiz'),
  response: single({ usage: QuizUsage }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const getWorkingCopy = {
  id: 'quiz.workingCopy',
  method: 'GET',
  path: '/api/quiz/working-copies/:id',
  access: 'content.write',
  summary: 'Returns the caller’s working copy of a quiz.',
  description: 'Null when there is none.',
  params: copyParams('quiz'),
  response: single({ copy: v.nullable(WorkingCopy) }),
  errors: [],
} as const satisfies Endpoint;

export const putWorkingCopy = {
  id: 'quiz.keepWorkingCopy',
  method: 'PUT',
  path: '/api/quiz/working-copies/:id',
  access: 'content.write',
  summary: 'Saves the caller’s working copy of a quiz.',
  description: 'It may be incomplete and is visible only to the caller.',
  params: copyParams('quiz'),
  body: WorkingCopyChange,
  response: single({ copy: WorkingCopySaved }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const dropWorkingCopy = {
  id: 'quiz.dropWorkingCopy',
  method: 'DELETE',
  path: '/api/quiz/working-copies/:id',
  access: 'content.write',
  summary: 'Discards the caller’s working copy of a quiz.',
  params: copyParams('quiz'),
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
