/** Attempts and results. A result is a finished attempt; the server owns its clock, order and score. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, Moment, page, PageQuery, prose, MessageReply, single, whole } from '../common/fields.ts';
import { FEEDBACK_MODES } from '#shared/domain/attempts/feedback.ts';
import { Program } from '../quizzes/program.ts';
import { AnswerValue, QuestionView, ReviewedQuestion } from '../quizzes/question.ts';

/** One answer; a higher `seq` replaces an earlier answer to the same question. */
export const Answer = v.object({
  questionId: v.pipe(v.string('questionId must be text'), v.minLength(1), v.maxLength(32)),
  value: AnswerValue,
  seq: whole('seq', 0, 1_000_000_000_000_000),
});
export type Answer = v.InferOutput<typeof Answer>;

const SavedAnswer = v.object({ questionId: v.string(), value: AnswerValue, seq: v.number() });

/** The rules of a section of a mock exam. */
export const ExamSectionRules = v.object({
  title: v.string(),
  /** Plain text; can be empty. */
  instructions: v.string(),
  minutes: v.number(),
  calculator: v.boolean(),
  questionCount: v.number(),
  /** Points for a right answer. */
  right: v.number(),
  /** Points that a wrong answer costs. */
  wrong: v.number(),
  /** Points that each unanswered question beyond the free ones costs; null if none does. */
  unanswered: v.nullable(v.object({ free: v.number(), points: v.number() })),
});
export type ExamSectionRules = v.InferOutput<typeof ExamSectionRules>;

/** The score of a section of a mock exam. */
export const ExamSectionScore = v.object({
  title: v.string(),
  questionCount: v.number(),
  right: v.number(),
  partial: v.number(),
  wrong: v.number(),
  unanswered: v.number(),
  /** Below 0 if more is lost than earned. */
  score: v.number(),
  /** Points lost by wrong answers and by unanswered questions. */
  lost: v.number(),
  maxScore: v.number(),
  seconds: v.number(),
});
export type ExamSectionScore = v.InferOutput<typeof ExamSectionScore>;

/** An attempt in progress. */
export const OpenAttempt = v.object({
  _id: v.string(),
  quizId: v.string(),
  status: v.literal('open'),
  /** Version of the quiz that this attempt is pinned to. */
  version: v.number(),
  startedAt: Moment,
  /** When the server submits the saved answers; null without a time limit. */
  deadlineAt: v.nullable(Moment),
  /** The server's clock at the time of the reply; corrects a wrong device clock. */
  serverNow: Moment,
  answers: v.array(SavedAnswer),
  /** Present if feedback comes after each question. */
  feedback: v.optional(v.literal('each')),
  /** Then also the reviews of final answers: all of them, or after a save or check those of its questions. */
  reviews: v.optional(v.array(ReviewedQuestion)),
  /**
   * The current section of a mock exam, whose clock and questions these are, and the number of sections; absent for every
   * other quiz.
   */
  exam: v.optional(v.object({ section: v.number(), sections: v.number(), ...ExamSectionRules.entries })),
});
export type OpenAttempt = v.InferOutput<typeof OpenAttempt>;

const resultEntries = {
  _id: v.string(),
  quizId: v.string(),
  quizName: v.string(),
  status: v.literal('finished'),
  version: v.number(),
  program: v.nullable(Program),
  subject: v.nullable(v.string()),
  chapter: v.nullable(v.string()),
  /** Null, like percent and passed, until a weekly test closes, because others may still take it. */
  score: v.nullable(v.number()),
  maxScore: v.number(),
  percent: v.nullable(v.number()),
  passMark: v.number(),
  passed: v.nullable(v.boolean()),
  startedAt: Moment,
  finishedAt: Moment,
  timeTakenSeconds: v.number(),
  /** The learner submitted it, or time ran out. */
  endedBy: v.picklist(['learner', 'deadline']),
  /** True for a weekly test, which can be taken only once. */
  weeklyTest: v.optional(v.boolean(), false),
  feedback: v.optional(v.picklist(FEEDBACK_MODES), 'end'),
  /** False if the learner took the quiz with feedback after each question, now or before. `passed` is null then. */
  ranked: v.optional(v.boolean(), true),
};

/** A finished attempt in a list. */
export const ResultSummary = v.object(resultEntries);
export type ResultSummary = v.InferOutput<typeof ResultSummary>;

/** A finished attempt with its review. */
export const FinishedResult = v.object({
  ...resultEntries,
  /** Share of other learners' first attempts with a lower score, 0 to 100; null while there are too few. */
  percentile: v.nullable(v.number()),
  /** The last regrade that changed this result, and the values before it; null without one. */
  regraded: v.nullable(v.object({ at: Moment, percentBefore: v.number(), reason: v.string() })),
  /** Empty until the review is available. */
  review: v.array(ReviewedQuestion),
  /** When the review becomes available, because others may still take the test; null if it is available now. */
  reviewFrom: v.optional(v.nullable(Moment), null),
  /** The sections of a mock exam; absent for every other quiz. */
  exam: v.optional(v.object({ sections: v.array(ExamSectionScore) })),
});
export type FinishedResult = v.InferOutput<typeof FinishedResult>;

/** The quiz of an attempt: its details, and its questions in the attempt's order. */
export const AttemptQuiz = v.object({
  _id: v.string(),
  title: v.string(),
  description: v.string(),
  program: v.nullable(Program),
  subject: v.nullable(v.string()),
  chapter: v.nullable(v.string()),
  timeLimitMinutes: v.nullable(v.number()),
  passMark: v.number(),
  negativeMarking: v.number(),
  questions: v.array(QuestionView),
});
export type AttemptQuiz = v.InferOutput<typeof AttemptQuiz>;

/** A save or a submission. */
export const AttemptWrite = v.object({
  answers: v.pipe(v.array(Answer, 'Answers must be a list'), v.maxLength(200, 'At most 200 answers at once')),
  submit: v.optional(v.literal(true, 'submit must be true or absent')),
  /** The section of a mock exam that the answers belong to, from 0. Its submission starts the next section. */
  section: v.optional(whole('section', 0, 100)),
});

export const createResult = {
  id: 'result.create',
  method: 'POST',
  path: '/api/result/createResult',
  access: 'quiz.take',
  summary: 'Starts an attempt, or returns the one in progress.',
  description: 'An attempt with feedback after each question, and every later one of that quiz, isn’t ranked.',
  body: v.object({
    quizId: id('quiz'),
    /** When to show the right answers, where the quiz lets the learner choose. */
    feedback: v.optional(v.picklist(FEEDBACK_MODES, 'Feedback must be at the end or after each question')),
  }),
  response: single({ result: OpenAttempt, quiz: AttemptQuiz }),
  errors: ['ATTEMPTS_EXHAUSTED', 'SUBSCRIPTION_REQUIRED', 'OUTSIDE_WINDOW'],
  idempotent: true,
} as const satisfies Endpoint;

export const updateResult = {
  id: 'result.update',
  method: 'PUT',
  path: '/api/result/:id',
  access: 'quiz.take',
  summary: 'Saves answers or submits the attempt.',
  description: 'Repeating the call changes nothing.',
  params: idParams('result'),
  body: AttemptWrite,
  response: single({ result: v.variant('status', [OpenAttempt, FinishedResult]) }),
  errors: ['ATTEMPT_FINISHED', 'ANSWER_INVALID'],
  idempotent: true,
} as const satisfies Endpoint;

export const checkAnswer = {
  id: 'result.check',
  method: 'POST',
  path: '/api/result/:id/checks',
  access: 'quiz.take',
  summary: 'Makes an answer final and returns its review.',
  description:
    'For attempts with feedback after each question. Repeating the call returns the same review; another answer is refused.',
  params: idParams('result'),
  body: Answer,
  response: single({ result: OpenAttempt }),
  errors: ['ATTEMPT_FINISHED', 'ANSWER_INVALID', 'ANSWER_FINAL', 'FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;

export const getLatestResult = {
  id: 'result.latest',
  method: 'GET',
  path: '/api/result/latest/:id',
  access: 'quiz.take',
  summary: 'Returns the learner’s latest finished result of a quiz.',
  params: idParams('quiz'),
  response: single({ result: FinishedResult }),
  errors: [],
} as const satisfies Endpoint;

export const getOneResult = {
  id: 'result.get',
  method: 'GET',
  path: '/api/result/:id',
  access: 'quiz.take',
  summary: 'Returns one of the learner’s results or open attempts.',
  params: idParams('result'),
  response: single({ result: v.variant('status', [OpenAttempt, FinishedResult]) }),
  errors: [],
} as const satisfies Endpoint;

export const getResult = {
  id: 'result.list',
  method: 'GET',
  path: '/api/result/getResult',
  access: 'quiz.take',
  summary: 'Lists the learner’s finished results, newest first.',
  query: v.object({ ...PageQuery, quizId: v.optional(id('quiz')) }),
  response: page(ResultSummary),
  errors: [],
} as const satisfies Endpoint;

export const getUserResults = {
  id: 'result.ofUser',
  method: 'GET',
  path: '/api/result/getUserResults/:id',
  access: 'session',
  summary: 'Lists a user’s finished results.',
  description: 'Users read their own; staff with permission to read results read anyone’s.',
  params: idParams('user'),
  query: v.object(PageQuery),
  response: page(ResultSummary),
  errors: [],
} as const satisfies Endpoint;

export const reportQuestion = {
  id: 'result.report',
  method: 'POST',
  path: '/api/result/:id/reports',
  access: 'quiz.take',
  summary: 'Reports a problem with a reviewed question to the editors.',
  params: idParams('result'),
  body: v.object({
    questionId: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
    message: v.pipe(prose('Your message', 1000), v.trim(), v.minLength(5, 'Say briefly what’s wrong')),
  }),
  status: 201,
  response: MessageReply,
  errors: [],
} as const satisfies Endpoint;
