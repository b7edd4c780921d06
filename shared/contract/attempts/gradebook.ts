/** The gradebook: results of learners by quiz, for editors. */
import * as v from 'valibot';
import { QUESTION_TAG_MAX } from '#shared/domain/common/limits.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  id,
  idParams,
  list,
  page,
  PageQuery,
  Pagination,
  RealDay,
  single,
  TABLE_FORMATS,
  TableFile,
} from '../common/fields.ts';
import { TABLE_MEDIA_TYPES } from '../common/table-media-types.ts';
import { Program } from '../quizzes/program.ts';
import { FinishedResult } from './result.ts';

/** Quizzes in one gradebook: its columns. */
export const GRADEBOOK_QUIZZES_MAX = 50;
/** Learners in one file. */
export const GRADEBOOK_ROWS_MAX = 20_000;
/** Cells in one XLSX file, which is made in memory; CSV has no such limit. */
export const GRADEBOOK_XLSX_CELLS_MAX = 600_000;

/** Which of a learner's attempts counts. */
export const GRADEBOOK_SCORES = ['best', 'first', 'last'] as const;
/** By name, or by the mean with the highest or the lowest first. */
export const GRADEBOOK_SORTS = ['name', 'highest', 'lowest'] as const;

/** Kinds of groups of people: `group` is one with a leaderboard, which only its members see. */
export const PEOPLE_KINDS = ['organisation', 'team', 'class', 'group'] as const;
export type PeopleKind = (typeof PEOPLE_KINDS)[number];

/** At most this many groups are returned by one search. */
export const PEOPLE_MAX = 50;

const Search = v.pipe(v.string(), v.maxLength(200, 'Search must be at most 200 characters long'));

/** Learners of a group of people: its kind and its ID. */
export const PeopleFilter = v.optional(
  v.pipe(
    v.string('Choose one group of people'),
    v.regex(/^(?:organisation|team|class|group):[0-9a-f]{24}$/, 'Unknown group of people'),
  ),
);

const filters = {
  program: v.optional(Program),
  subject: v.optional(id('subject')),
  chapter: v.optional(id('chapter')),
  /** Quizzes with a question that has this tag. */
  tag: v.optional(v.pipe(v.string(), v.maxLength(QUESTION_TAG_MAX, 'A tag is at most 40 characters long'))),
  /** IDs of quizzes, between commas. They are shown without results too. */
  quizzes: v.optional(
    v.pipe(
      v.string('Choose at most 50 quizzes'),
      v.regex(/^[0-9a-f]{24}(?:,[0-9a-f]{24}){0,49}$/, 'Choose at most 50 quizzes'),
    ),
  ),
  people: PeopleFilter,
  /** Learners by name or email address. */
  search: v.optional(Search),
  /** Days on which attempts were submitted, both included. */
  from: v.optional(RealDay),
  until: v.optional(RealDay),
  score: v.optional(v.picklist(GRADEBOOK_SCORES, 'Unknown score'), 'best'),
};
const sort = v.optional(v.picklist(GRADEBOOK_SORTS, 'Unknown sort order'), 'name');
const format = v.optional(v.picklist(TABLE_FORMATS, 'Unknown format'), 'csv');

/** A group of people that the gradebook can be filtered by. */
export const GradebookPeople = v.object({
  kind: v.picklist(PEOPLE_KINDS),
  _id: v.string(),
  name: v.string(),
  /** Organisation of a team, or day of a class as YYYY-MM-DD; empty otherwise. */
  detail: v.string(),
});
export type GradebookPeople = v.InferOutput<typeof GradebookPeople>;

export const GradebookQuiz = v.object({ _id: v.string(), title: v.string(), passMark: v.number() });
export type GradebookQuiz = v.InferOutput<typeof GradebookQuiz>;

export const GradebookResult = v.object({
  quizId: v.string(),
  /** The attempt whose score it is. */
  attemptId: v.string(),
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
    'Covers the newest 50 published quizzes with results, or the chosen ones. Learners without a result in them and staff are left out.',
  query: v.object({ ...PageQuery, ...filters, sort }),
  response: v.object({
    ...page(GradebookRow).entries,
    pagination: Pagination,
    quizzes: v.array(GradebookQuiz),
    /** True if older quizzes have results too. */
    moreQuizzes: v.boolean(),
    /** The chosen group of people. */
    people: v.nullable(GradebookPeople),
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
  query: v.object({ ...filters, sort, format }),
  response: single({ file: TableFile }),
  errors: [],
} as const satisfies Endpoint;

export const downloadGradebook = {
  id: 'gradebook.download',
  method: 'GET',
  path: '/api/gradebook/file',
  access: 'results.readAny',
  summary: 'Downloads the whole gradebook as CSV or XLSX.',
  description: 'Written while it is sent, with any number of learners. Values can’t run as spreadsheet formulas.',
  query: v.object({ ...filters, sort, format }),
  file: TABLE_MEDIA_TYPES,
  streamed: true,
  response: v.string(),
  errors: [],
} as const satisfies Endpoint;

export const GradebookAverage = v.object({
  quizId: v.string(),
  /** Learners with a result. */
  learners: v.number(),
  meanPercent: v.number(),
});

export const gradebookAverages = {
  id: 'gradebook.averages',
  method: 'GET',
  path: '/api/gradebook/averages',
  access: 'results.readAny',
  summary: 'Returns the mean result of each quiz.',
  description: 'Of all learners who match, not only those of one page. Quizzes without a result are left out.',
  query: v.object(filters),
  response: list(GradebookAverage),
  errors: [],
} as const satisfies Endpoint;

export const gradebookPeople = {
  id: 'gradebook.people',
  method: 'GET',
  path: '/api/gradebook/people',
  access: 'results.readAny',
  summary: 'Searches groups of people that the caller may see.',
  description:
    'Organisations and their teams for administrators, live classes for editors, and groups for their members. At most 50.',
  query: v.object({ search: v.optional(Search) }),
  response: list(GradebookPeople),
  errors: [],
} as const satisfies Endpoint;

export const gradebookResult = {
  id: 'gradebook.result',
  method: 'GET',
  path: '/api/gradebook/results/:id',
  access: 'results.readAny',
  summary: 'Returns a learner’s finished result with its review.',
  params: idParams('result'),
  response: single({
    learner: v.object({ _id: v.string(), name: v.string(), email: v.string() }),
    result: FinishedResult,
  }),
  errors: [],
} as const satisfies Endpoint;
