/** Progress reports: a learner's calendar month, as a document that doesn't change once created. */
import * as v from 'valibot';
import { isMonth } from '#shared/domain/common/months.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { Day, Moment, single } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';

/** A calendar month: YYYY-MM. */
const Month = v.pipe(
  v.string(),
  v.check((text) => isMonth(text), 'The month must be written YYYY-MM'),
);
const MonthParams = v.object({ month: Month });

const tally = { questions: v.number(), correct: v.number() };
const Sum = v.object({ quizzes: v.number(), ...tally, seconds: v.number() });

const topic = {
  /** Null for the daily quiz. */
  program: v.nullable(Program),
  /** Names as they were when the quiz was taken. */
  subject: v.nullable(v.string()),
  chapter: v.nullable(v.string()),
  ...tally,
};

const CohortRank = v.object({
  /** The median. */
  median: v.number(),
  /** Percentage of others with a lower value, as a whole number. */
  ahead: v.number(),
});

export const ProgressReport = v.object({
  month: v.string(),
  /** `soFar`: the month isn't over and values can change. */
  state: v.picklist(['final', 'soFar']),
  from: Day,
  until: Day,
  /** IANA zone of the month. */
  timezone: v.string(),
  madeAt: Moment,
  /** Every finished quiz, repeats too; time in seconds. */
  total: Sum,
  /** The month before; null without finished quizzes. */
  before: v.nullable(Sum),
  /** The last months including empty ones, this one last. */
  months: v.array(v.object({ month: v.string(), quizzes: v.number(), ...tally })),
  topics: v.array(v.object(topic)),
  strongest: v.array(v.object(topic)),
  /** Each with quizzes for practice. */
  weakest: v.array(
    v.object({ ...topic, quizzes: v.array(v.object({ _id: v.string(), title: v.string(), access: v.string() })) }),
  ),
  streak: v.object({
    /** Days of the month with a finished daily quiz. */
    finished: v.number(),
    /** Days saved by a freeze. */
    freezes: v.number(),
    /** The longest streak within the month. */
    longest: v.number(),
    /** The streak at the end of the month. */
    end: v.number(),
  }),
  /** Null while the month isn't over. */
  cohort: v.nullable(
    v.object({
      people: v.number(),
      /** Null with too few learners to compare, or too few questions of one's own. */
      standing: v.nullable(v.object({ accuracy: CohortRank, quizzes: CohortRank, minutes: CohortRank })),
    }),
  ),
});
export type ProgressReport = v.InferOutput<typeof ProgressReport>;

/** A report in the list. */
const Listed = v.object({ month: v.string(), madeAt: Moment, quizzes: v.number(), ...tally });
export type ListedReport = v.InferOutput<typeof Listed>;

export const getReports = {
  id: 'reports.list',
  method: 'GET',
  path: '/api/reports',
  access: 'quiz.take',
  summary: 'Lists the learner’s monthly reports, newest first.',
  description: 'Includes when the next one is due. Existing reports stay when the plan ends.',
  response: single({
    reports: v.array(Listed),
    /** True if the plan includes new reports. */
    mayUse: v.boolean(),
    /** The current month. */
    running: v.string(),
    /** When its report will be created. */
    nextAt: Moment,
    timezone: v.string(),
  }),
  errors: [],
} as const satisfies Endpoint;

export const getReport = {
  id: 'reports.get',
  method: 'GET',
  path: '/api/reports/:month',
  access: 'quiz.take',
  summary: 'Returns a monthly report.',
  description: 'The current month is included so far, for plans with reports.',
  params: MonthParams,
  response: single({ report: ProgressReport }),
  errors: ['SUBSCRIPTION_REQUIRED'],
} as const satisfies Endpoint;

export const getReportPdf = {
  id: 'reports.pdf',
  method: 'GET',
  path: '/api/reports/:month/pdf',
  access: 'quiz.take',
  summary: 'Returns a report as a base64-encoded PDF.',
  params: MonthParams,
  response: single({ filename: v.string(), base64: v.string() }),
  errors: ['FILE_REFUSED'],
} as const satisfies Endpoint;
