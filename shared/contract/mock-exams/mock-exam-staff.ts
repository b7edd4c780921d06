/** Mock exams for editors: sections with questions of the bank. */
import * as v from 'valibot';
import { QUESTION_POINTS_MIN } from '#shared/domain/common/limits.ts';
import {
  EXAM_QUESTIONS_MAX,
  INSTRUCTIONS_MAX,
  SECTION_MINUTES_MAX,
  SECTION_QUESTIONS_MAX,
  SECTION_TITLE_MAX,
  SECTIONS_MAX,
} from '#shared/domain/mock-exams/sections.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, line, MessageReply, Moment, page, PageQuery, prose, single, whole } from '../common/fields.ts';
import { halfPoints } from '../common/half-points.ts';
import { Program } from '../quizzes/program.ts';
import { Question } from '../quizzes/question.ts';
import { PartId } from '../quizzes/source.ts';
import { ACCESS_LEVELS } from '#shared/domain/quizzes/levels.ts';
import { DIFFICULTIES } from '../quizzes/quiz.ts';
import { examDetails } from './mock-exams.ts';

export const EXAM_STATUSES = ['draft', 'published', 'archived'] as const;

/** A question that the exam already has, or one to copy from the bank. */
const PickedQuestion = v.union(
  [v.object({ quizId: id('quiz'), questionId: PartId }), v.object({ id: PartId })],
  'Name a question of the exam or of the bank',
);
export type PickedQuestion = v.InferOutput<typeof PickedQuestion>;

/** Points, with up to three decimals. */
const points = (label: string) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.minValue(0, `${label} can’t be negative`),
    v.maxValue(100, `${label} must be at most 100`),
    v.check((value) => Number.isInteger(Math.round(value * 1e6) / 1000), `${label} has at most three decimals`),
  );

const SectionDraft = v.pipe(
  v.object({
    title: line('The title of a section', SECTION_TITLE_MAX),
    instructions: v.optional(prose('The instructions', INSTRUCTIONS_MAX), ''),
    minutes: whole('The minutes of a section', 1, SECTION_MINUTES_MAX),
    calculator: v.boolean('calculator must be true or false'),
    /** Points for each right answer. */
    right: halfPoints('The points for a right answer', QUESTION_POINTS_MIN, 10),
    wrong: points('The minus points for a wrong answer'),
    unanswered: v.nullable(
      v.object({
        free: whole('The number of free unanswered questions', 0, SECTION_QUESTIONS_MAX),
        points: points('The minus points for an unanswered question'),
      }),
    ),
    /** How many of the questions each attempt draws; null to ask all. */
    drawCount: v.optional(v.nullable(whole('The number of questions to draw', 1, SECTION_QUESTIONS_MAX)), null),
    questions: v.pipe(
      v.array(PickedQuestion, 'Questions must be a list'),
      v.minLength(1, 'Each section needs at least one question'),
      v.maxLength(SECTION_QUESTIONS_MAX, `A section has at most ${String(SECTION_QUESTIONS_MAX)} questions`),
    ),
  }),
  v.forward(
    v.check(({ right, wrong }) => wrong <= right, 'A wrong answer can’t cost more than a right one earns'),
    ['wrong'],
  ),
  v.forward(
    v.check(
      ({ drawCount, questions }) => drawCount === null || drawCount < questions.length,
      'Draw fewer questions than the section has, or leave the field empty',
    ),
    ['drawCount'],
  ),
);

const keyOf = (picked: PickedQuestion): string =>
  'id' in picked ? picked.id : `${picked.quizId}/${picked.questionId}`;

export const MockExamDraft = v.object({
  title: line('The title', 150),
  description: v.optional(prose('The description', 2000), ''),
  program: Program,
  difficulty: v.picklist(DIFFICULTIES, 'Unknown difficulty'),
  access: v.picklist(ACCESS_LEVELS, 'Access must be free or subscriber'),
  sections: v.pipe(
    v.array(SectionDraft, 'Sections must be a list'),
    v.minLength(1, 'A mock exam needs at least one section'),
    v.maxLength(SECTIONS_MAX, `A mock exam has at most ${String(SECTIONS_MAX)} sections`),
    v.check(
      (sections) => sections.reduce((sum, { questions }) => sum + questions.length, 0) <= EXAM_QUESTIONS_MAX,
      `A mock exam has at most ${String(EXAM_QUESTIONS_MAX)} questions`,
    ),
    v.check((sections) => {
      const keys = sections.flatMap(({ questions }) => questions.map(keyOf));
      return new Set(keys).size === keys.length;
    }, 'The same question is listed twice'),
  ),
});
export type MockExamDraft = v.InferOutput<typeof MockExamDraft>;

const staffDetails = {
  ...examDetails,
  status: v.picklist(EXAM_STATUSES),
  /** Increases with every edit; identifies the version that an editor saw. */
  version: v.number(),
  updatedAt: Moment,
  /** Attempts of learners and staff, and how many of them are finished. */
  started: v.number(),
  finished: v.number(),
};

export const StaffMockExam = v.object(staffDetails);
export type StaffMockExam = v.InferOutput<typeof StaffMockExam>;

/** A section with its questions and their key. */
export const StaffSection = v.object({
  title: v.string(),
  instructions: v.string(),
  minutes: v.number(),
  calculator: v.boolean(),
  right: v.number(),
  wrong: v.number(),
  unanswered: v.nullable(v.object({ free: v.number(), points: v.number() })),
  /** Absent from a server of an earlier version. */
  drawCount: v.optional(v.nullable(v.number()), null),
  questions: v.array(Question),
});
export type StaffSection = v.InferOutput<typeof StaffSection>;

export const WholeMockExam = v.object({ ...staffDetails, sections: v.array(StaffSection) });
export type WholeMockExam = v.InferOutput<typeof WholeMockExam>;

const Whole = single({ exam: WholeMockExam });

export const listMockExams = {
  id: 'mockExam.listAll',
  method: 'GET',
  path: '/api/mock-exams/staff',
  access: 'content.publish',
  summary: 'Lists all mock exams, newest first.',
  query: v.object({
    ...PageQuery,
    /** Part of the title. */
    search: v.optional(v.pipe(v.string(), v.maxLength(200, 'Search must be at most 200 characters long'))),
    status: v.optional(v.picklist(EXAM_STATUSES, 'Unknown status')),
  }),
  response: page(StaffMockExam),
  errors: [],
} as const satisfies Endpoint;

export const readMockExam = {
  id: 'mockExam.read',
  method: 'GET',
  path: '/api/mock-exams/staff/:id',
  access: 'content.publish',
  summary: 'Returns a mock exam with its questions and answers.',
  params: idParams('mock exam'),
  response: Whole,
  errors: [],
} as const satisfies Endpoint;

export const addMockExam = {
  id: 'mockExam.add',
  method: 'POST',
  path: '/api/mock-exams/staff',
  access: 'content.publish',
  summary: 'Adds a mock exam as a draft.',
  description: 'It gets copies of the questions; later changes to them don’t affect it.',
  body: MockExamDraft,
  status: 201,
  response: Whole,
  errors: ['QUIZ_NOT_READY', 'REVIEW_REQUIRED'],
} as const satisfies Endpoint;

export const editMockExam = {
  id: 'mockExam.edit',
  method: 'PUT',
  path: '/api/mock-exams/staff/:id',
  access: 'content.publish',
  summary: 'Updates a mock exam.',
  description: 'Attempts in progress keep the version they started with.',
  params: idParams('mock exam'),
  body: v.object({ ...MockExamDraft.entries, version: whole('The version', 1, 1_000_000_000) }),
  response: Whole,
  errors: ['QUIZ_NOT_READY', 'EDIT_CONFLICT', 'REVIEW_REQUIRED'],
} as const satisfies Endpoint;

export const setMockExamStatus = {
  id: 'mockExam.status',
  method: 'PUT',
  path: '/api/mock-exams/staff/:id/status',
  access: 'content.publish',
  summary: 'Publishes, unpublishes or archives a mock exam.',
  description: 'Attempts in progress continue.',
  params: idParams('mock exam'),
  body: v.object({ status: v.picklist(EXAM_STATUSES, 'Status must be draft, published or archived') }),
  response: single({ exam: StaffMockExam }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteMockExam = {
  id: 'mockExam.delete',
  method: 'DELETE',
  path: '/api/mock-exams/staff/:id',
  access: 'content.publish',
  summary: 'Deletes a mock exam that no one has started.',
  params: idParams('mock exam'),
  response: MessageReply,
  errors: ['QUIZ_IN_USE'],
} as const satisfies Endpoint;
