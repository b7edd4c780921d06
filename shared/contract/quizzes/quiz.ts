/** Quizzes: cards and details for everyone, questions with keys for staff. */
import * as v from 'valibot';
import { QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
import { ACCESS_LEVELS, DIFFICULTIES, QUIZ_STATUSES, type Difficulty } from '#shared/domain/quizzes/levels.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  id,
  idParams,
  line,
  list,
  Moment,
  page,
  PageQuery,
  prose,
  MessageReply,
  single,
  whole,
} from '../common/fields.ts';
import { Program } from './program.ts';
import { Question, QuestionView } from './question.ts';

export { DIFFICULTIES, type Difficulty };

/** Longest note on a correction, in characters. */
export const CORRECTION_MAX = 300;

const Named = v.object({ _id: v.string(), name: v.string() });

const facts = {
  _id: v.string(),
  title: v.string(),
  /** Plain text: only questions and their explanations are rich. */
  description: v.string(),
  program: Program,
  subject: Named,
  chapter: Named,
  difficulty: v.picklist(DIFFICULTIES),
  image: v.nullable(v.string()),
  timeLimitMinutes: v.nullable(v.number()),
  passMark: v.number(),
  access: v.picklist(ACCESS_LEVELS),
  questionCount: v.number(),
  /** Attempts allowed per learner; 0 is unlimited. */
  attemptsAllowed: v.number(),
  publishedAt: v.nullable(Moment),
};

/** Public details of a published quiz. */
export const QuizCard = v.object(facts);
export type QuizCard = v.InferOutput<typeof QuizCard>;

const staffFacts = {
  ...facts,
  status: v.picklist(QUIZ_STATUSES),
  version: v.number(),
  scheduledAt: v.nullable(Moment),
  shuffleQuestions: v.boolean(),
  shuffleOptions: v.boolean(),
  /** Fraction of a question's points that a wrong answer costs. */
  negativeMarking: v.number(),
  author: v.nullable(Named),
  createdAt: Moment,
  updatedAt: Moment,
};

/** A quiz in a list: the card, and the status for staff. */
export const QuizListItem = v.object({
  ...facts,
  status: v.picklist(QUIZ_STATUSES),
  version: v.number(),
  updatedAt: Moment,
});
export type QuizListItem = v.InferOutput<typeof QuizListItem>;

/** A quiz for learners: includes the questions only during their attempt. */
export const QuizView = v.object({
  ...facts,
  /** Fraction of a question's points that a wrong answer costs. */
  negativeMarking: v.number(),
  questions: v.optional(v.array(QuestionView)),
});
export type QuizView = v.InferOutput<typeof QuizView>;

/** A quiz for its editors, including the key. */
export const QuizForStaff = v.object({ ...staffFacts, keyed: v.literal(true), questions: v.array(Question) });
export type QuizForStaff = v.InferOutput<typeof QuizForStaff>;

/** Input from an author. */
export const QuizDraft = v.pipe(
  v.object({
    title: line('Title', 200),
    description: v.optional(prose('Description', 2000), ''),
    program: Program,
    subjectId: id('subject'),
    chapterId: id('chapter'),
    difficulty: v.picklist(DIFFICULTIES, 'Difficulty must be easy, medium or hard'),
    timeLimitMinutes: v.optional(v.nullable(whole('Time limit', 1, 600)), null),
    passMark: v.optional(whole('Pass mark', 0, 100), 50),
    access: v.optional(v.picklist(ACCESS_LEVELS, 'Access must be free or subscriber'), 'free'),
    status: v.optional(v.picklist(QUIZ_STATUSES, 'Unknown status'), 'draft'),
    scheduledAt: v.optional(
      v.nullable(v.pipe(v.string(), v.isoTimestamp('The scheduled time must be an ISO timestamp'))),
      null,
    ),
    shuffleQuestions: v.optional(v.boolean('Shuffle questions must be true or false'), false),
    shuffleOptions: v.optional(v.boolean('Shuffle options must be true or false'), true),
    negativeMarking: v.optional(
      v.pipe(
        v.number('Negative marking must be a number'),
        v.minValue(0, 'Negative marking can’t be below 0'),
        v.maxValue(1, 'Negative marking can’t be above 1'),
      ),
      0,
    ),
    attemptsAllowed: v.optional(whole('Attempts allowed', 0, 1000), 0),
    questions: v.pipe(
      v.array(Question, 'Questions must be a list'),
      v.maxLength(QUIZ_QUESTIONS_MAX, `A quiz has at most ${String(QUIZ_QUESTIONS_MAX)} questions`),
      v.check(
        (questions) => new Set(questions.map((q) => q.id)).size === questions.length,
        'Two questions have the same id',
      ),
    ),
    /** Notes for learners on questions whose answer or explanation this save corrects. */
    corrections: v.optional(
      v.pipe(
        v.array(
          v.object({
            questionId: v.pipe(v.string(), v.maxLength(60)),
            note: v.pipe(line('The note', CORRECTION_MAX), v.minLength(5, 'Say briefly what was corrected')),
          }),
        ),
        v.maxLength(QUIZ_QUESTIONS_MAX),
      ),
      [],
    ),
    /** The version that the author edited; a newer version is a conflict. */
    baseVersion: v.optional(whole('Base version', 1, 1_000_000_000)),
  }),
  v.check((quiz) => quiz.status !== 'scheduled' || quiz.scheduledAt !== null, 'A scheduled quiz needs a time'),
);
export type QuizDraft = v.InferOutput<typeof QuizDraft>;

export const QUIZ_SORTS = ['newest', 'oldest', 'title', 'updated'] as const;

export const addQuiz = {
  id: 'quiz.add',
  method: 'POST',
  path: '/api/quiz/addquiz',
  access: 'content.write',
  summary: 'Creates a quiz.',
  description: 'Multipart: the JSON part `data` and an optional file part `image`.',
  body: QuizDraft,
  files: ['image'],
  status: 201,
  response: single({ quiz: QuizForStaff }),
  errors: ['FORBIDDEN', 'QUIZ_NOT_READY', 'REVIEW_REQUIRED', 'FILE_REFUSED'],
} as const satisfies Endpoint;

export const allQuizzes = {
  id: 'quiz.all',
  method: 'GET',
  path: '/api/quiz/allquizzes',
  access: 'optional',
  summary: 'Lists quizzes.',
  description: 'Learners and guests see published ones; staff see those they can edit.',
  query: v.object({
    ...PageQuery,
    search: v.optional(v.pipe(v.string(), v.maxLength(200, 'Search must be at most 200 characters long'))),
    program: v.optional(Program),
    subject: v.optional(id('subject')),
    chapter: v.optional(id('chapter')),
    status: v.optional(v.picklist(QUIZ_STATUSES, 'Unknown status')),
    sort: v.optional(v.picklist(QUIZ_SORTS, 'Unknown sort order'), 'newest'),
  }),
  response: page(QuizListItem),
  errors: [],
} as const satisfies Endpoint;

export const getQuiz = {
  id: 'quiz.get',
  method: 'GET',
  path: '/api/quiz/:id',
  access: 'optional',
  summary: 'Returns a quiz.',
  description: 'Staff who can edit it also get its questions and answers.',
  params: idParams('quiz'),
  response: single({ quiz: v.union([QuizForStaff, QuizView]) }),
  errors: [],
} as const satisfies Endpoint;

export const updateQuiz = {
  id: 'quiz.update',
  method: 'PUT',
  path: '/api/quiz/:id',
  access: 'content.write',
  summary: 'Replaces a quiz with a new version.',
  description: 'Multipart: the JSON part `data` and an optional file part `image`.',
  params: idParams('quiz'),
  body: QuizDraft,
  files: ['image'],
  response: single({ quiz: QuizForStaff }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'QUIZ_NOT_READY', 'REVIEW_REQUIRED', 'FILE_REFUSED'],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteQuiz = {
  id: 'quiz.delete',
  method: 'DELETE',
  path: '/api/quiz/:id',
  access: 'content.write',
  summary: 'Deletes a quiz without attempts.',
  description: 'Otherwise archive it.',
  params: idParams('quiz'),
  response: MessageReply,
  errors: ['FORBIDDEN', 'QUIZ_IN_USE'],
  idempotent: true,
} as const satisfies Endpoint;

export const getQuizCard = {
  id: 'quiz.card',
  method: 'GET',
  path: '/api/quiz/card/:id',
  access: 'public',
  summary: 'Returns the card of a published quiz.',
  description: 'Cacheable.',
  params: idParams('quiz'),
  response: single({ card: QuizCard }),
  errors: [],
} as const satisfies Endpoint;

export const getQuizCards = {
  id: 'quiz.cards',
  method: 'GET',
  path: '/api/quiz/cards',
  access: 'public',
  summary: 'Returns the cards of a program’s published quizzes.',
  description: 'Cacheable.',
  query: v.object({ program: Program }),
  response: list(QuizCard),
  errors: [],
} as const satisfies Endpoint;

export const getQuizByQuizId = {
  id: 'quiz.learnerView',
  method: 'GET',
  path: '/api/quiz/getquizbyquizid/:id',
  access: 'optional',
  summary: 'Returns a quiz as learners see it.',
  description: 'Includes the questions while the learner has an attempt in progress.',
  params: idParams('quiz'),
  response: single({ quiz: QuizView }),
  errors: [],
} as const satisfies Endpoint;
