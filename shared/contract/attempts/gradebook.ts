/** The gradebook: results of learners by quiz, for editors. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, page, PageQuery, Pagination, RealDay, single, TABLE_FORMATS, TableFile } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';

/** Quizzes in one gradebook: its columns. */
export const GRADEBOOK_QUIZZES_MAX = 50;
/** Learners in one file. */
export const GRADEBOOK_ROWS_MAX = 20_000;
/** Cells in one XLSX file, which is made in memory; CSV has no such limit. */
export const GRADEBOOK_XLSX_CELLS_MAX = 600_000;

/** Which of a learner's attempts counts. */
export const GRADEBOOK_SCORES = ['best', 'first'] as const;

const filters = {
  program: v.optional(Program),
  subject: v.optional(id('subject')),
  /** Learners by name or email address. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200, 'Search must be at most 200 characters long'))),
  /** Days on which attempts were submitted, both included. */
  from: v.optional(RealDay),
  until: v.optional(RealDay),
  score: v.optional(v.picklist(GRADEBOOK_SCORES, 'Unknown score'), 'best'),
};

export const GradebookQuiz = v.object({ _id: v.string(), title: v.string(), passMark: v.number() });
export type GradebookQuiz = v.InferOutput<typeof GradebookQuiz>;

export const GradebookResult = v.object({
  quizId: v.string(),
  /** Null if the chosen score is the first and only a guest's attempt was saved to the account. */
  percent: v.nullable(v.number()),
  passed: v.boolean(),
  attempts: v.number(),
});

export const GradebookRow = v.object({
  userId: v.string(),
  name: v.string(),
  email: v.string(),
  /** Of the quizzes that the learner finished. */
  results: v.array(GradebookResult),
  /** Mean percent of those results; null without one. */
  meanPercent: v.nullable(v.number()),
});
export type GradebookRow = v.InferOutput<typeof GradebookRow>;

export const getGradebook = {
  id: 'gradebook.read',
  method: 'GET',
  path: '/api/gradebook',
  access: 'results.readAny',
  summary: 'Lists learners with their results by quiz.',
  description:
    'Covers the newest 50 published quizzes with results. Learners without a result in them and staff are left out.',
  query: v.object({ ...PageQuery, ...filters }),
  response: v.object({
    ...page(GradebookRow).entries,
    pagination: Pagination,
    quizzes: v.array(GradebookQuiz),
    /** True if older quizzes have results too. */
    moreQuizzes: v.boolean(),
  }),
  errors: [],
} as const satisfies Endpoint;

export const exportGradebook = {
  id: 'gradebook.export',
  method: 'GET',
  path: '/api/gradebook/export',
  access: 'results.readAny',
  summary: 'Exports the gradebook as CSV or XLSX.',
  description: 'Values can’t run as spreadsheet formulas. Contains at most 20,000 learners.',
  query: v.object({ ...filters, format: v.optional(v.picklist(TABLE_FORMATS, 'Unknown format'), 'csv') }),
  response: single({ file: TableFile }),
  errors: [],
} as const satisfies Endpoint;
