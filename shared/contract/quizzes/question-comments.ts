/** Comments of the staff on questions. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, list, MessageReply, Moment, prose, single } from '../common/fields.ts';

/** A staff member who did something. */
export const ActingPerson = v.object({ _id: v.string(), name: v.string() });

export const QuestionComment = v.object({
  _id: v.string(),
  questionId: v.string(),
  body: v.string(),
  /** Null once the account is deleted. */
  author: v.nullable(ActingPerson),
  writtenAt: Moment,
  resolvedAt: v.nullable(Moment),
  resolver: v.nullable(ActingPerson),
  own: v.boolean(),
});
export type QuestionComment = v.InferOutput<typeof QuestionComment>;

/** Comments of one quiz that are shown; the newest ones. */
export const COMMENTS_MAX = 500;

export const listComments = {
  id: 'questionComments.list',
  method: 'GET',
  path: '/api/quiz/:id/comments',
  access: 'content.write',
  summary: 'Lists the staff’s comments on a quiz’s questions, oldest first.',
  params: idParams('quiz'),
  response: list(QuestionComment),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const addComment = {
  id: 'questionComments.add',
  method: 'POST',
  path: '/api/quiz/:id/comments',
  access: 'content.write',
  summary: 'Adds a comment on a question.',
  params: idParams('quiz'),
  body: v.object({
    questionId: v.pipe(v.string('Choose a question'), v.minLength(1, 'Choose a question'), v.maxLength(60)),
    body: v.pipe(prose('The comment', 2000), v.trim(), v.minLength(1, 'Write a comment')),
  }),
  status: 201,
  response: single({ comment: QuestionComment }),
  errors: ['FORBIDDEN', 'VALIDATION_FAILED'],
} as const satisfies Endpoint;

export const resolveComment = {
  id: 'questionComments.resolve',
  method: 'PUT',
  path: '/api/question-comments/:id',
  access: 'content.write',
  summary: 'Marks a comment as resolved, or reopens it.',
  params: idParams('comment'),
  body: v.object({ resolved: v.boolean('resolved must be true or false') }),
  response: single({ comment: QuestionComment }),
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteComment = {
  id: 'questionComments.delete',
  method: 'DELETE',
  path: '/api/question-comments/:id',
  access: 'content.write',
  summary: 'Deletes one’s own comment.',
  params: idParams('comment'),
  response: MessageReply,
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;
