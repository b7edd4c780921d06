/** Scheduling weekly tests: from an unpublished quiz, or drawn from the question bank. */
import * as v from 'valibot';
import { DRAWN_MAX, DRAWN_MIN } from '#shared/domain/weekly-tests/weekly-tests.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, line, page, PageQuery, prose, single, whole } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { Question } from '../quizzes/question.ts';
import { PartId } from '../quizzes/source.ts';
import { DIFFICULTIES } from '../quizzes/quiz.ts';
import { weeklyTestDetails } from './weekly-tests.ts';

/** Reference to a question of the bank. */
export const BankRef = v.object({ quizId: id('quiz'), questionId: PartId });
export type BankRef = v.InferOutput<typeof BankRef>;

const Difficulty = v.picklist(DIFFICULTIES, 'Unknown difficulty');
const DrawWish = {
  program: Program,
  /** Any difficulty when null. */
  difficulty: v.nullable(Difficulty),
};

const isOnce = (refs: BankRef[]): boolean =>
  new Set(refs.map(({ quizId, questionId }) => `${quizId}/${questionId}`)).size === refs.length;

/** The source of a test's questions. */
export const WeeklySource = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('quiz'), quizId: id('quiz') }),
    v.object({
      kind: v.literal('draw'),
      ...DrawWish,
      questions: v.pipe(
        v.array(BankRef, 'Questions must be a list'),
        v.minLength(DRAWN_MIN, `A drawn test has at least ${String(DRAWN_MIN)} questions`),
        v.maxLength(DRAWN_MAX, `A drawn test has at most ${String(DRAWN_MAX)} questions`),
        v.check(isOnce, 'The same question is listed twice'),
      ),
    }),
  ],
  'Choose a quiz, or draw questions',
);
export type WeeklySource = v.InferOutput<typeof WeeklySource>;

const time = (label: string) => v.pipe(v.string(), v.isoTimestamp(`${label} must be an ISO timestamp`));

const plan = {
  title: line('The title', 200),
  description: v.optional(prose('The description', 2000), ''),
  /** Minutes; null allows the whole window. */
  timeLimitMinutes: v.nullable(whole('The time limit', 1, 300)),
  opensAt: time('The opening time'),
  closesAt: time('The closing time'),
};

const Named = v.object({ _id: v.string(), name: v.string() });

/** A weekly test for staff. */
export const StaffWeeklyTest = v.object({
  ...weeklyTestDetails,
  /** Increases with every edit; identifies the version an editor saw. */
  version: v.number(),
  /** The source quiz; null if the questions were drawn or the quiz is deleted. */
  source: v.nullable(Named),
  drawn: v.boolean(),
  author: v.nullable(Named),
  figures: v.object({
    /** Learners who started and submitted it, and their mean percent, without staff. */
    started: v.number(),
    finished: v.number(),
    meanPercent: v.nullable(v.number()),
    /** Reminders sent when it opened. */
    mailed: v.number(),
  }),
});
export type StaffWeeklyTest = v.InferOutput<typeof StaffWeeklyTest>;

const WholeTest = v.object({ test: StaffWeeklyTest, questions: v.array(Question) });

export const listWeeklyTests = {
  id: 'weeklyTest.list',
  method: 'GET',
  path: '/api/weekly-tests/staff',
  access: 'content.publish',
  summary: 'Lists weekly tests with status and figures, latest first.',
  query: v.object(PageQuery),
  response: page(StaffWeeklyTest),
  errors: [],
} as const satisfies Endpoint;

export const readWeeklyTest = {
  id: 'weeklyTest.read',
  method: 'GET',
  path: '/api/weekly-tests/staff/:id',
  access: 'content.publish',
  summary: 'Returns a weekly test with its questions and answers.',
  params: idParams('weekly test'),
  response: single(WholeTest.entries),
  errors: [],
} as const satisfies Endpoint;

/** A drawn question with its quiz. */
export const DrawnQuestion = v.object({
  ref: BankRef,
  quiz: v.object({ title: v.string(), status: v.string(), difficulty: Difficulty }),
  /** True if an earlier test used it. */
  used: v.boolean(),
  question: Question,
});
export type DrawnQuestion = v.InferOutput<typeof DrawnQuestion>;

export const drawWeeklyTest = {
  id: 'weeklyTest.draw',
  method: 'POST',
  path: '/api/weekly-tests/staff/draw',
  access: 'content.publish',
  summary: 'Selects questions from a program’s bank.',
  description: 'Questions unused by earlier tests come first. Stores nothing.',
  body: v.object({
    ...DrawWish,
    count: whole('The number of questions', 1, DRAWN_MAX),
    /** Questions that stay, and aren't drawn again. */
    without: v.optional(v.pipe(v.array(BankRef), v.maxLength(200, 'Leave out fewer questions')), []),
  }),
  response: single({
    questions: v.array(DrawnQuestion),
    /** Number of matching questions in the bank. */
    available: v.number(),
  }),
  errors: [],
} as const satisfies Endpoint;

export const addWeeklyTest = {
  id: 'weeklyTest.add',
  method: 'POST',
  path: '/api/weekly-tests/staff',
  access: 'content.publish',
  summary: 'Schedules a weekly test.',
  description: 'It gets a copy of the quiz or questions; later changes to them don’t affect it.',
  body: v.object({ ...plan, source: WeeklySource }),
  status: 201,
  response: single(WholeTest.entries),
  errors: ['QUIZ_NOT_READY', 'QUIZ_IN_USE', 'EDIT_CONFLICT', 'REVIEW_REQUIRED'],
} as const satisfies Endpoint;

export const editWeeklyTest = {
  id: 'weeklyTest.edit',
  method: 'PUT',
  path: '/api/weekly-tests/staff/:id',
  access: 'content.publish',
  summary: 'Updates a test before it opens.',
  description: 'Without a source its questions stay.',
  params: idParams('weekly test'),
  body: v.object({ ...plan, version: whole('The version', 1, 1_000_000_000), source: v.optional(WeeklySource) }),
  response: single(WholeTest.entries),
  errors: ['QUIZ_NOT_READY', 'QUIZ_IN_USE', 'EDIT_CONFLICT', 'OUTSIDE_WINDOW', 'REVIEW_REQUIRED'],
} as const satisfies Endpoint;

export const callOffWeeklyTest = {
  id: 'weeklyTest.callOff',
  method: 'POST',
  path: '/api/weekly-tests/staff/:id/call-off',
  access: 'content.publish',
  summary: 'Cancels a test before it closes.',
  description: 'Everyone can read the reason. Attempts in progress end.',
  params: idParams('weekly test'),
  body: v.object({
    reason: v.pipe(prose('The reason', 300), v.trim(), v.minLength(5, 'Say briefly why the test is cancelled')),
  }),
  response: single({ test: StaffWeeklyTest }),
  errors: ['OUTSIDE_WINDOW'],
  idempotent: true,
} as const satisfies Endpoint;
