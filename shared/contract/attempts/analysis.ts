/** Item analysis: how well the questions of a quiz work. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, RealDay, single, TABLE_FORMATS, TableFile, wholeText } from '../common/fields.ts';
import { GradebookPeople, PeopleFilter } from './gradebook.ts';

export const ItemChoice = v.object({
  id: v.string(),
  text: v.string(),
  right: v.boolean(),
  /** Attempts that chose it. */
  chosen: v.number(),
  /** Mean share of the other questions' points of those who chose it, at most 1; null when no one did. */
  restOfChoosers: v.nullable(v.number()),
});

/** An answer, or one pair of it, that learners gave to a question without options. */
export const ItemResponse = v.object({
  text: v.string(),
  given: v.number(),
  /** True if it earns all of its points. For a pair: if it is one of the right pairs. */
  right: v.boolean(),
});

export const ItemStatistics = v.object({
  questionId: v.string(),
  number: v.number(),
  kind: v.string(),
  prompt: v.string(),
  /** The start of the material that it shares with the questions next to it. */
  stimulus: v.optional(v.string()),
  /** Attempts that were asked it and scored with its current key. */
  attempts: v.number(),
  unanswered: v.number(),
  /** Mean share of its points earned, 0 to 1; a deduction counts as 0. */
  facility: v.nullable(v.number()),
  /** Correlation of its points with those of the other questions, -1 to 1; null for too few or identical scores. */
  discrimination: v.nullable(v.number()),
  /** Facility among the best 27% of attempts minus that among the weakest 27%, -1 to 1; null for too few. */
  upperLower: v.nullable(v.number()),
  choices: v.array(ItemChoice),
  /** The most frequent answers to a question without options, and how many others there were. */
  responses: v.array(ItemResponse),
  otherResponses: v.number(),
  /** Plain sentences for the author. */
  remarks: v.array(v.string()),
});
export type ItemStatistics = v.InferOutput<typeof ItemStatistics>;

export const QuizAnalysis = v.object({
  title: v.string(),
  version: v.number(),
  /** Number of learners' first attempts analysed, and whether older ones were left out. */
  attempts: v.number(),
  capped: v.boolean(),
  /** Those of them that a regrade would score with a corrected key. */
  withEarlierKeys: v.number(),
  /** Versions that learners' first attempts were asked, newest first. */
  versions: v.array(v.number()),
  meanPercent: v.nullable(v.number()),
  passRate: v.nullable(v.number()),
  medianSeconds: v.nullable(v.number()),
  /** Standard deviation and skewness of the scores in percent; null for too few or identical scores. */
  deviation: v.nullable(v.number()),
  skewness: v.nullable(v.number()),
  /** Cronbach's alpha of the attempts with the current questions; null when it can't be computed. */
  alpha: v.nullable(v.number()),
  /** Standard error of measurement, in percent of the points; null without alpha. */
  standardError: v.nullable(v.number()),
  /** Attempts by score: ten buckets of ten percent, the last with 100. */
  distribution: v.array(v.number()),
  /** The group of people whose attempts these are; null for everyone. */
  people: v.nullable(GradebookPeople),
  /** Numbers of attempts started, answered, submitted and passed. */
  funnel: v.object({ opened: v.number(), answered: v.number(), finished: v.number(), passed: v.number() }),
  items: v.array(ItemStatistics),
});
export type QuizAnalysis = v.InferOutput<typeof QuizAnalysis>;

/** Which first attempts are analysed. Both days are included. */
const analysisQuery = {
  version: v.optional(wholeText('Version', 1, 1_000_000)),
  from: v.optional(RealDay),
  until: v.optional(RealDay),
  /** For editors. */
  people: PeopleFilter,
};

export const quizAnalysis = {
  id: 'quiz.analysis',
  method: 'GET',
  path: '/api/quiz/:id/analysis',
  access: 'content.write',
  summary: 'Returns difficulty, discrimination and unused options of a quiz.',
  description: 'Editors read that of every quiz, other authors that of their own.',
  params: idParams('quiz'),
  query: v.object(analysisQuery),
  response: single({ analysis: QuizAnalysis }),
  errors: [],
} as const satisfies Endpoint;

/** `items` has a row for each question, `answers` a row for each attempt with what was answered. */
export const ANALYSIS_FILES = ['items', 'answers'] as const;

export const exportAnalysis = {
  id: 'quiz.analysisExport',
  method: 'GET',
  path: '/api/quiz/:id/analysis/export',
  access: 'results.readAny',
  summary: 'Exports a quiz’s analysis or answers as CSV or XLSX.',
  description: 'Values can’t run as spreadsheet formulas. Covers the same attempts as the analysis.',
  params: idParams('quiz'),
  query: v.object({
    ...analysisQuery,
    what: v.picklist(ANALYSIS_FILES, 'Unknown file'),
    format: v.optional(v.picklist(TABLE_FORMATS, 'Unknown format'), 'csv'),
  }),
  response: single({ file: TableFile }),
  errors: [],
} as const satisfies Endpoint;
