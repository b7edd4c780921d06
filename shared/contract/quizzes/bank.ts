/** The question bank, and the queue of reported questions. */
import * as v from 'valibot';
import { QUESTION_TAG_MAX } from '#shared/domain/common/limits.ts';
import { BLOOM_LEVELS, DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, Moment, page, PageQuery, prose, MessageReply } from '../common/fields.ts';
import { Question, QUESTION_KINDS } from './question.ts';

export const BANK_SORTS = ['newest', 'oldest'] as const;

/** A question with its quiz. */
export const BankQuestion = v.object({
  question: Question,
  quiz: v.object({ _id: v.string(), title: v.string(), status: v.string() }),
});
export type BankQuestion = v.InferOutput<typeof BankQuestion>;

export const searchBank = {
  id: 'bank.search',
  method: 'GET',
  path: '/api/questions',
  access: 'content.write',
  summary: 'Searches questions, with answers, in quizzes the caller edits.',
  description: 'Grouped by quiz.',
  query: v.object({
    ...PageQuery,
    search: v.optional(v.pipe(v.string(), v.maxLength(200, 'Search must be at most 200 characters long'))),
    kind: v.optional(v.picklist(QUESTION_KINDS, 'Unknown question type')),
    subject: v.optional(id('subject')),
    chapter: v.optional(id('chapter')),
    tag: v.optional(v.pipe(v.string(), v.maxLength(QUESTION_TAG_MAX, 'A tag is at most 40 characters long'))),
    level: v.optional(v.picklist(DIFFICULTIES, 'Level must be easy, medium or hard')),
    bloom: v.optional(v.picklist(BLOOM_LEVELS, 'Unknown Bloom level')),
    /** Only questions whose day of review or of expiry has come. */
    due: v.optional(v.literal('true', 'due must be true or absent')),
    sort: v.optional(v.picklist(BANK_SORTS, 'Unknown sort order'), 'newest'),
  }),
  response: page(BankQuestion),
  errors: [],
} as const satisfies Endpoint;

export const REPORT_STATUSES = ['open', 'closed'] as const;

export const QuestionReport = v.object({
  _id: v.string(),
  status: v.picklist(REPORT_STATUSES),
  message: v.string(),
  note: v.nullable(v.string()),
  reportedAt: Moment,
  reporter: v.object({ _id: v.string(), name: v.string() }),
  closedAt: v.nullable(Moment),
  closedBy: v.nullable(v.string()),
  quiz: v.object({ _id: v.string(), title: v.string(), kind: v.picklist(['standard', 'daily', 'weekly', 'mock']) }),
  /** The version that the learner saw, and the newest. */
  version: v.number(),
  currentVersion: v.number(),
  question: v.object({ id: v.string(), number: v.number(), prompt: v.string() }),
});
export type QuestionReport = v.InferOutput<typeof QuestionReport>;

export const listReports = {
  id: 'report.list',
  method: 'GET',
  path: '/api/question-reports',
  access: 'content.publish',
  summary: 'Lists questions reported by learners, oldest open first.',
  query: v.object({
    ...PageQuery,
    status: v.optional(v.picklist(REPORT_STATUSES, 'Status must be open or closed'), 'open'),
    quiz: v.optional(id('quiz')),
  }),
  response: page(QuestionReport),
  errors: [],
} as const satisfies Endpoint;

export const closeReport = {
  id: 'report.close',
  method: 'PUT',
  path: '/api/question-reports/:id',
  access: 'content.publish',
  summary: 'Closes a report with a note, or reopens it.',
  params: idParams('report'),
  body: v.object({
    status: v.picklist(REPORT_STATUSES, 'Status must be open or closed'),
    note: v.optional(prose('The note', 1000), ''),
  }),
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
