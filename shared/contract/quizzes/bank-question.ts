/** A question of the bank: the quizzes that ask it, and its history. */
import * as v from 'valibot';
import { QUIZ_STATUSES } from '#shared/domain/quizzes/levels.ts';
import { CHANGED_PARTS } from '#shared/domain/quizzes/reviewing/quiz-changes.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, Moment, single, wholeText } from '../common/fields.ts';
import { BankFigures, USES_MAX } from './bank.ts';
import { LinkedUse } from './linking/linking.ts';
import { Question } from './question.ts';
import { PartId } from './source.ts';

/** Versions that one request for the history compares. */
export const HISTORY_VERSIONS = 20;

const Author = v.nullable(v.object({ _id: v.string(), name: v.string() }));

/** A quiz that asks a question with the same wording. */
export const QuestionUse = v.object({
  quiz: v.object({
    _id: v.string(),
    title: v.string(),
    kind: v.picklist(['standard', 'daily', 'weekly', 'mock']),
    status: v.picklist(QUIZ_STATUSES),
    version: v.number(),
  }),
  questionId: v.string(),
  number: v.number(),
  /** The parts that differ from this question, of those that the caller may see. */
  differs: v.array(v.picklist(CHANGED_PARTS)),
  /** False if the caller may not see the answer, so that it isn't compared. */
  keyed: v.boolean(),
});
export type QuestionUse = v.InferOutput<typeof QuestionUse>;

const params = v.object({ quizId: id('quiz'), questionId: PartId });

export const getBankQuestion = {
  id: 'bank.question',
  method: 'GET',
  path: '/api/questions/:quizId/:questionId',
  access: 'content.write',
  summary: 'Returns a question with the quizzes that use it.',
  description: `A use is a question with the same wording and picture, in the newest version of a quiz that the caller may see: at most ${String(USES_MAX)}, newest quizzes first, its own quiz included.`,
  params,
  response: single({
    question: Question,
    number: v.number(),
    quiz: v.object({
      _id: v.string(),
      title: v.string(),
      status: v.picklist(QUIZ_STATUSES),
      version: v.number(),
      subject: v.nullable(v.string()),
      chapter: v.nullable(v.string()),
      author: Author,
    }),
    figures: BankFigures,
    /** The questions that are linked with it; null if there are none. */
    linked: v.nullable(
      v.object({
        uses: v.array(LinkedUse),
        /** Uses in quizzes that the caller may not see. */
        hidden: v.number(),
        /** True if a correction waits for a decision in its quiz. */
        waiting: v.boolean(),
      }),
    ),
    uses: v.array(QuestionUse),
    /** True if more quizzes use it than are listed. */
    hasMoreUses: v.boolean(),
  }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

/** A saved change of a question. */
export const QuestionRevision = v.object({
  /** Version of the quiz that has the change. */
  version: v.number(),
  savedAt: Moment,
  author: Author,
  /** Null where the question was added. */
  before: v.nullable(Question),
  /** Null where it was removed. */
  after: v.nullable(Question),
  parts: v.array(v.picklist(CHANGED_PARTS)),
});
export type QuestionRevision = v.InferOutput<typeof QuestionRevision>;

export const getQuestionHistory = {
  id: 'bank.history',
  method: 'GET',
  path: '/api/questions/:quizId/:questionId/history',
  access: 'content.write',
  summary: 'Lists changes of a question, newest first.',
  description: `From the saved versions of its quiz. A request compares up to ${String(HISTORY_VERSIONS)} versions; \`next\` is the \`before\` of the next request, or null at the end.`,
  params,
  query: v.object({ before: v.optional(wholeText('Version', 1, 1_000_000_000)) }),
  response: single({ revisions: v.array(QuestionRevision), next: v.nullable(v.number()) }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
