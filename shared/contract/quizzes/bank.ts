/** The question bank, and the queue of reported questions. */
import * as v from 'valibot';
import { AUTHOR_SEARCH_MAX, QUESTION_TAG_MAX } from '#shared/domain/common/limits.ts';
import { BLOOM_LEVELS, DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, Moment, page, PageQuery, prose, MessageReply, searchText } from '../common/fields.ts';
import { Question, QUESTION_KINDS } from './question.ts';

export const BANK_SORTS = ['newest', 'oldest'] as const;

/** Ranges of the measured facility, and questions without one. */
export const FACILITY_RANGES = ['under20', '20to40', '40to60', '60to80', 'over80', 'unmeasured'] as const;

/** Use of a question: not yet by any learner or other quiz, or by other quizzes too. */
export const QUESTION_USES = ['never', 'elsewhere'] as const;

/** Uses of one question that are counted and listed; the newest ones. */
export const USES_MAX = 100;

/** Figures of learners’ first attempts with the current key; null while there are fewer than 30. */
export const BankFigures = v.nullable(v.object({ attempts: v.number(), facility: v.nullable(v.number()) }));

/** A question with its quiz. */
export const BankQuestion = v.object({
  question: Question,
  quiz: v.object({
    _id: v.string(),
    title: v.string(),
    status: v.string(),
    author: v.nullable(v.object({ _id: v.string(), name: v.string() })),
  }),
  figures: BankFigures,
  /** Questions with the same wording in quizzes visible to the caller, this one included: at most 101. */
  uses: v.number(),
});
export type BankQuestion = v.InferOutput<typeof BankQuestion>;

export const searchBank = {
  id: 'bank.search',
  method: 'GET',
  path: '/api/questions',
  access: 'content.write',
  summary: 'Searches questions, with answers, in quizzes the caller edits.',
  description:
    'Grouped by quiz. `facility` is the mean share of the points in 30 first attempts or more, a day old at most. `used=never`: no learner has finished its quiz, and no other quiz asks the same.',
  query: v.object({
    ...PageQuery,
    search: searchText('Search', 200),
    kind: v.optional(v.picklist(QUESTION_KINDS, 'Unknown question type')),
    subject: v.optional(id('subject')),
    chapter: v.optional(id('chapter')),
    tag: searchText('Tag', QUESTION_TAG_MAX),
    level: v.optional(v.picklist(DIFFICULTIES, 'Level must be easy, medium or hard')),
    bloom: v.optional(v.picklist(BLOOM_LEVELS, 'Unknown Bloom level')),
    /** Part of the name of the quiz’s author. */
    author: searchText('Author', AUTHOR_SEARCH_MAX),
    facility: v.optional(v.picklist(FACILITY_RANGES, 'Unknown range of facility')),
    used: v.optional(v.picklist(QUESTION_USES, 'used must be never or elsewhere')),
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
  /** Null for authors, who don't see who reported it. */
  reporter: v.nullable(v.object({ _id: v.string(), name: v.string() })),
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
  access: 'content.write',
  summary: 'Lists questions reported by learners, oldest open first.',
  description: 'Editors see all, other authors those on questions of their own quizzes.',
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
