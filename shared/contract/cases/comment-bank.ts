/** Comments that graders save for reuse. */
import * as v from 'valibot';
import { COMMENT_MAX } from '#shared/domain/cases/comment-bank.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, list, MessageReply, Moment, prose, single } from '../common/fields.ts';

export const SavedComment = v.object({
  _id: v.string(),
  text: v.string(),
  /** True when all graders can use it. */
  shared: v.boolean(),
  /** Name of the grader who shared it; null for one's own. */
  by: v.nullable(v.string()),
  updatedAt: Moment,
});
export type SavedComment = v.InferOutput<typeof SavedComment>;

export const SavedCommentInput = v.object({
  text: v.pipe(prose('The comment', COMMENT_MAX), v.trim(), v.minLength(1, 'The comment is required')),
  shared: v.optional(v.boolean('Shared must be true or false'), false),
});

export const listComments = {
  id: 'savedComments.list',
  method: 'GET',
  path: '/api/case-studies/saved-comments',
  access: 'submissions.grade',
  summary: 'Lists the grader’s saved comments and those that others share.',
  description: 'One’s own come first, each part by the last change.',
  response: list(SavedComment),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const addComment = {
  id: 'savedComments.add',
  method: 'POST',
  path: '/api/case-studies/saved-comments',
  access: 'submissions.grade',
  summary: 'Saves a comment for reuse.',
  body: SavedCommentInput,
  status: 201,
  response: single({ comment: SavedComment }),
  errors: ['FORBIDDEN', 'NAME_TAKEN', 'QUOTA_EXCEEDED'],
} as const satisfies Endpoint;

export const updateComment = {
  id: 'savedComments.update',
  method: 'PUT',
  path: '/api/case-studies/saved-comments/:id',
  access: 'submissions.grade',
  summary: 'Changes one’s own saved comment.',
  description: 'Grades in which it was used don’t change.',
  params: idParams('comment'),
  body: SavedCommentInput,
  response: single({ comment: SavedComment }),
  errors: ['FORBIDDEN', 'NAME_TAKEN'],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteComment = {
  id: 'savedComments.delete',
  method: 'DELETE',
  path: '/api/case-studies/saved-comments/:id',
  access: 'submissions.grade',
  summary: 'Deletes one’s own saved comment.',
  description: 'Grades in which it was used don’t change.',
  params: idParams('comment'),
  response: MessageReply,
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;
