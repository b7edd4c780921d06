/** A shared result: the score and the quiz, and nothing private. */
import * as v from 'valibot';
import { LinkCode } from '../ranking/challenge.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, Moment, MessageReply, single } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';

const CodeParams = v.object({ code: LinkCode });

export const SharedResult = v.object({
  /** The owner's display name. */
  name: v.string(),
  quizName: v.string(),
  program: v.nullable(Program),
  percent: v.number(),
  passed: v.boolean(),
  finishedAt: Moment,
  /** True if the reader can remove the link. */
  yours: v.boolean(),
});
export type SharedResult = v.InferOutput<typeof SharedResult>;

export const shareResult = {
  id: 'sharedResult.create',
  method: 'POST',
  path: '/api/shared-results',
  access: 'quiz.take',
  summary: 'Creates a public link to a finished result.',
  description: 'Repeating the call returns the same link.',
  body: v.object({ resultId: id('result') }),
  response: single({ code: v.string() }),
  errors: ['OUTSIDE_WINDOW'],
  idempotent: true,
} as const satisfies Endpoint;

export const getSharedResult = {
  id: 'sharedResult.get',
  method: 'GET',
  path: '/api/shared-results/:code',
  access: 'optional',
  summary: 'Returns a shared result without answers or private data.',
  params: CodeParams,
  response: single({ shared: SharedResult }),
  errors: [],
} as const satisfies Endpoint;

export const unshareResult = {
  id: 'sharedResult.revoke',
  method: 'DELETE',
  path: '/api/shared-results/:code',
  access: 'quiz.take',
  summary: 'Removes a result’s public link.',
  params: CodeParams,
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
