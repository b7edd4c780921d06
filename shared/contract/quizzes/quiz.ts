/** Quizzes: cards and details for everyone, questions with keys for staff. */
import * as v from 'valibot';
import { AUTHOR_SEARCH_MAX, QUESTION_TAG_MAX } from '#shared/domain/common/limits.ts';
import {
  ACCESS_LEVELS,
  DIFFICULTIES,
  FEEDBACK_RULES,
  QUIZ_STATUSES,
  type Difficulty,
} from '#shared/domain/quizzes/levels.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, list, Moment, page, PageQuery, searchText, single } from '../common/fields.ts';
import { Program } from './program.ts';
import { Question, QuestionView } from './question.ts';

export { DIFFICULTIES, type Difficulty };

export const DifficultyField = v.picklist(DIFFICULTIES, 'Difficulty must be easy, medium or hard');

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
  /** When learners see the right answers and explanations. */
  feedback: v.optional(v.picklist(FEEDBACK_RULES), 'end'),
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
  /** For authors: whether they wrote it. */
  own: v.optional(v.boolean()),
});
export type QuizListItem = v.InferOutput<typeof QuizListItem>;

/** A quiz for learners: includes the questions only during their attempt. */
export const QuizView = v.object({
  ...facts,
  /** Fraction of a question's points that a wrong answer costs. */
  negativeMarking: v.number(),
  /** False once the learner has started it with feedback after each question: no later attempt is ranked. */
  ranked: v.optional(v.boolean(), true),
  questions: v.optional(v.array(QuestionView)),
});
export type QuizView = v.InferOutput<typeof QuizView>;

/** A quiz for its editors, including the key. */
export const QuizForStaff = v.object({ ...staffFacts, keyed: v.literal(true), questions: v.array(Question) });
export type QuizForStaff = v.InferOutput<typeof QuizForStaff>;

export const QUIZ_SORTS = ['newest', 'oldest', 'title', 'updated'] as const;

export const allQuizzes = {
  id: 'quiz.all',
  method: 'GET',
  path: '/api/quiz/allquizzes',
  access: 'optional',
  summary: 'Lists quizzes.',
  description:
    'Learners and guests see published ones; authors also see their own, editors all. `tag`, `author` and `editable` are only for staff.',
  query: v.object({
    ...PageQuery,
    search: searchText('Search', 200),
    program: v.optional(Program),
    subject: v.optional(id('subject')),
    chapter: v.optional(id('chapter')),
    status: v.optional(v.picklist(QUIZ_STATUSES, 'Unknown status')),
    difficulty: v.optional(DifficultyField),
    /** A tag of one of its questions. */
    tag: searchText('Tag', QUESTION_TAG_MAX),
    /** Part of its author’s name. */
    author: searchText('Author', AUTHOR_SEARCH_MAX),
    /** Only quizzes that the caller may edit. */
    editable: v.optional(v.literal('true')),
    sort: v.optional(v.picklist(QUIZ_SORTS, 'Unknown sort order'), 'newest'),
  }),
  response: page(QuizListItem),
  errors: ['FORBIDDEN'],
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
