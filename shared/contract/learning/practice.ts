/** Practice of missed questions: a deck that brings each of them back when it is about to be forgotten. */
import * as v from 'valibot';
import { RATINGS } from '#shared/domain/learning/practice.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, Moment, single, whole } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { AnswerValue, QuestionView, ReviewedQuestion } from '../quizzes/question.ts';

const Rating = v.picklist(RATINGS, 'Unknown rating');
/** Which answer to the card this is: the number that came with it. One that is sent twice is done once. */
const turn = whole('turn', 0, 1_000_000_000);

export const PracticeCard = v.object({
  _id: v.string(),
  turn: v.number(),
  quizId: v.string(),
  quizName: v.string(),
  program: v.nullable(Program),
  /** The question without its key, its options in an order of this turn. */
  question: QuestionView,
});
export type PracticeCard = v.InferOutput<typeof PracticeCard>;

export const PracticeSummary = v.object({
  /** Cards that can be answered now. */
  due: v.number(),
  /** Cards that are asked sooner or later. */
  total: v.number(),
  /** When the next card is due that isn't yet; null without one. */
  nextAt: v.nullable(Moment),
  /** Cards that aren't asked: of questions with another key, of quizzes off the site, for subscribers, of an open quiz. */
  away: v.object({ changed: v.number(), withdrawn: v.number(), locked: v.number(), open: v.number() }),
});
export type PracticeSummary = v.InferOutput<typeof PracticeSummary>;

export const PracticeOutcome = v.object({
  /** The turn of the card from now on. */
  turn: v.number(),
  review: ReviewedQuestion,
  rating: Rating,
  /** When the question comes back as it is rated now. */
  dueAt: Moment,
  /** What else it may be rated, and when it would come back then. */
  choices: v.array(v.object({ rating: Rating, dueAt: Moment })),
});
export type PracticeOutcome = v.InferOutput<typeof PracticeOutcome>;

export const getPracticeSummary = {
  id: 'practice.summary',
  method: 'GET',
  path: '/api/practice/summary',
  access: 'quiz.take',
  summary: "How many missed questions are in the learner's deck, and how many of them are due.",
  response: single({ practice: PracticeSummary }),
  errors: [],
} as const satisfies Endpoint;

export const getPractice = {
  id: 'practice.get',
  method: 'GET',
  path: '/api/practice',
  access: 'quiz.take',
  summary: "The learner's due questions, at most twenty, the longest due first; never with their key.",
  response: single({ practice: v.object({ ...PracticeSummary.entries, cards: v.array(PracticeCard) }) }),
  errors: [],
} as const satisfies Endpoint;

export const answerPractice = {
  id: 'practice.answer',
  method: 'POST',
  path: '/api/practice/:id/answer',
  access: 'quiz.take',
  summary:
    'Answers a question of the deck: gives the key and the day on which it comes back. Repeating it changes nothing.',
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
  summary: 'Says how hard the question was that was answered last. Repeating it changes nothing.',
  params: idParams('question'),
  body: v.object({ turn, rating: Rating }),
  response: single({ outcome: PracticeOutcome }),
  errors: ['EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

export const undoPractice = {
  id: 'practice.undo',
  method: 'POST',
  path: '/api/practice/:id/undo',
  access: 'quiz.take',
  summary: 'Takes the last answer to a card back: it is due as it was before. Repeating it changes nothing.',
  params: idParams('question'),
  body: v.object({ turn }),
  response: single({ card: PracticeCard }),
  errors: ['EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;
