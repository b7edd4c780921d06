/** Mock exams for learners. An attempt is started and taken by the calls of results, section by section. */
import * as v from 'valibot';
import { ExamSectionRules } from '../attempts/result.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, Moment, single } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { ACCESS_LEVELS } from '#shared/domain/quizzes/levels.ts';
import { DIFFICULTIES } from '../quizzes/quiz.ts';

/** A learner's state: never started, in progress, or finished at least once. */
export const EXAM_STATES = ['new', 'open', 'finished'] as const;

export const examDetails = {
  /** Pass it as `quizId` to `POST /api/result/createResult`. */
  _id: v.string(),
  title: v.string(),
  /** Plain text. */
  description: v.string(),
  program: Program,
  difficulty: v.picklist(DIFFICULTIES),
  access: v.picklist(ACCESS_LEVELS),
  sectionCount: v.number(),
  questionCount: v.number(),
  /** Of all sections together. */
  minutes: v.number(),
};

export const MockExamSummary = v.object({
  ...examDetails,
  /** True if the reader needs a subscription to start it. */
  locked: v.boolean(),
  /** "new" for guests. */
  state: v.picklist(EXAM_STATES),
  /** Finished attempts. */
  attempts: v.number(),
  /** Percent of the best finished attempt; null before the first. */
  best: v.nullable(v.number()),
});
export type MockExamSummary = v.InferOutput<typeof MockExamSummary>;

export const ExamAttempt = v.object({
  resultId: v.string(),
  finishedAt: Moment,
  score: v.number(),
  maxScore: v.number(),
  percent: v.number(),
});

export const MockExam = v.object({
  ...MockExamSummary.entries,
  sections: v.array(
    v.object({
      ...ExamSectionRules.entries,
      /** True if every attempt draws its questions from a larger list. Absent from a server of an earlier version. */
      drawn: v.optional(v.boolean()),
    }),
  ),
  /** Points for all right answers. */
  maxScore: v.number(),
  /** The reader’s newest finished attempts, newest first. */
  history: v.array(ExamAttempt),
  /** Another exam that the reader has to finish first; null if there is none. */
  other: v.nullable(v.object({ _id: v.string(), title: v.string() })),
});
export type MockExam = v.InferOutput<typeof MockExam>;

export const getMockExams = {
  id: 'mockExam.list',
  method: 'GET',
  path: '/api/mock-exams',
  access: 'optional',
  summary: 'Lists published mock exams with the learner’s state.',
  response: single({ exams: v.array(MockExamSummary) }),
  errors: [],
} as const satisfies Endpoint;

export const getMockExam = {
  id: 'mockExam.get',
  method: 'GET',
  path: '/api/mock-exams/:id',
  access: 'optional',
  summary: 'Returns a mock exam’s rules and the learner’s attempts.',
  description: 'Questions are in the attempt alone, those of the current section.',
  params: idParams('mock exam'),
  response: single({ exam: MockExam }),
  errors: [],
} as const satisfies Endpoint;
