/** Practice of missed questions: a deck that repeats each one shortly before it would be forgotten. */
import * as v from 'valibot';
import { RATINGS } from '#shared/domain/learning/practice.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, line, Moment, single, whole } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { AnswerValue, QuestionView, ReviewedQuestion } from '../quizzes/question.ts';
import { SavedFilter } from './saved-questions.ts';

export const PracticeRating = v.picklist(RATINGS, 'Unknown rating');
/** The number of this answer to the card, from the card. A repeated number is applied once. */
const turn = whole('turn', 0, 1_000_000_000);

export const PracticeCard = v.object({
  _id: v.string(),
  turn: v.number(),
  quizId: v.string(),
  quizName: v.string(),
  program: v.nullable(Program),
  /** The question without its key, with shuffled options. */
  question: QuestionView,
});
export type PracticeCard = v.InferOutput<typeof PracticeCard>;

export const PracticeSummary = v.object({
  /** Cards that can be answered now. */
  due: v.number(),
  /** All active cards. */
  total: v.number(),
  /** When the next card becomes due; null without one. */
  nextAt: v.nullable(Moment),
  /** Inactive cards: changed keys, unpublished quizzes, subscriber content, quizzes in progress. */
  away: v.object({ changed: v.number(), withdrawn: v.number(), locked: v.number(), open: v.number() }),
});
export type PracticeSummary = v.InferOutput<typeof PracticeSummary>;

export const PracticeOutcome = v.object({
  /** The card's next turn. */
  turn: v.number(),
  review: ReviewedQuestion,
  rating: PracticeRating,
  /** When the question returns with the current rating. */
  dueAt: Moment,
  /** Other possible ratings, and when the question would return. */
  choices: v.array(v.object({ rating: PracticeRating, dueAt: Moment })),
});
export type PracticeOutcome = v.InferOutput<typeof PracticeOutcome>;

export const getPracticeSummary = {
  id: 'practice.summary',
  method: 'GET',
  path: '/api/practice/summary',
  access: 'quiz.take',
  summary: 'Counts the learner’s practice cards and those due.',
  response: single({ practice: PracticeSummary }),
  errors: [],
} as const satisfies Endpoint;

const TOPIC_MAX = 200;

/** Limits a session to a topic; names are those that the accuracy of topics shows. */
export const PracticeScope = v.object({
  program: v.optional(Program),
  subject: v.optional(line('subject', TOPIC_MAX)),
  chapter: v.optional(line('chapter', TOPIC_MAX)),
  /** Includes cards that aren’t due yet. */
  ahead: v.optional(v.literal('true', 'ahead must be true or absent')),
  /** Limits the session to saved questions; kind and search apply to these alone. */
  saved: v.optional(v.literal('true', 'saved must be true or absent')),
  kind: SavedFilter.entries.kind,
  search: SavedFilter.entries.search,
});
export type PracticeScope = v.InferOutput<typeof PracticeScope>;

export const getPractice = {
  id: 'practice.get',
  method: 'GET',
  path: '/api/practice',
  access: 'quiz.take',
  summary: 'Returns up to twenty due practice questions.',
  description: 'The longest overdue comes first. Answers aren’t included. The counts are those of the chosen topic.',
  query: PracticeScope,
  response: single({ practice: v.object({ ...PracticeSummary.entries, cards: v.array(PracticeCard) }) }),
  errors: [],
} as const satisfies Endpoint;

export const answerPractice = {
  id: 'practice.answer',
  method: 'POST',
  path: '/api/practice/:id/answer',
  access: 'quiz.take',
  summary: 'Answers a practice question.',
  description: 'Returns the correct answer and the next due date. Repeating the call changes nothing.',
  params: idParams('question'),
  body: v.object({ turn, value: AnswerValue }),
  response: single({ outcome: PracticeOutcome }),
  errors: ['ANSWER_INVALID', 'EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

export const ratePractice = {
  id: 'practice.rate',
  method: 'PUT',
  path: '/api/practice/:id/rating',
  access: 'quiz.take',
  summary: 'Rates the difficulty of the last answered question.',
  description: 'Repeating the call changes nothing.',
  params: idParams('question'),
  body: v.object({ turn, rating: PracticeRating }),
  response: single({ outcome: PracticeOutcome }),
  errors: ['EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

export const undoPractice = {
  id: 'practice.undo',
  method: 'POST',
  path: '/api/practice/:id/undo',
  access: 'quiz.take',
  summary: 'Undoes the last answer to a card.',
  description: 'Restores its previous due date. Repeating the call changes nothing.',
  params: idParams('question'),
  body: v.object({ turn }),
  response: single({ card: PracticeCard }),
  errors: ['EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;
