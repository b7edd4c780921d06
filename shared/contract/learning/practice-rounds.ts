/** Custom practice: rounds of questions that the learner has met, chosen by topic and kind. */
import * as v from 'valibot';
import { ROUND_MINUTES_MAX, ROUND_QUESTIONS_MAX, ROUND_TOPICS_MAX } from '#shared/domain/learning/practice-rounds.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, line, Moment, single, whole } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { AnswerValue, QUESTION_KINDS, QuestionView, ReviewedQuestion, VERDICTS } from '../quizzes/question.ts';
import { PracticeRating } from './practice.ts';

const TOPIC_MAX = 200;

const Kind = v.picklist(QUESTION_KINDS, 'Unknown question type');

/** A subject with its program, by the names that it has now. */
const subject = /* @__NO_SIDE_EFFECTS__ */ () => ({
  program: v.nullable(Program),
  subject: v.nullable(line('subject', TOPIC_MAX)),
});

const RoundTopic = v.object({
  ...subject(),
  /** Absent for the whole subject. */
  chapter: v.optional(v.nullable(line('chapter', TOPIC_MAX))),
});

export const RoundChoice = v.object({
  /** Empty for all topics. */
  topics: v.pipe(
    v.array(RoundTopic),
    v.maxLength(ROUND_TOPICS_MAX, `Choose at most ${String(ROUND_TOPICS_MAX)} topics`),
  ),
  /** Empty for all kinds. */
  kinds: v.pipe(v.array(Kind), v.maxLength(QUESTION_KINDS.length, 'Choose each question type once')),
  /** Whether only missed questions are asked. */
  missed: v.boolean('missed must be true or false'),
  count: whole('count', 1, ROUND_QUESTIONS_MAX),
  /** Time for the whole round; null without a limit. */
  minutes: v.nullable(whole('minutes', 1, ROUND_MINUTES_MAX)),
});
export type RoundChoice = v.InferOutput<typeof RoundChoice>;

export const PracticePool = v.object({
  /** Numbers of questions by chapter and kind. */
  counts: v.array(
    v.object({
      program: v.nullable(Program),
      subject: v.nullable(v.string()),
      chapter: v.nullable(v.string()),
      kind: Kind,
      questions: v.number(),
      missed: v.number(),
    }),
  ),
  /** The round that is open; null without one. */
  open: v.nullable(
    v.object({
      _id: v.string(),
      questions: v.number(),
      answered: v.number(),
      deadlineAt: v.nullable(Moment),
    }),
  ),
});
export type PracticePool = v.InferOutput<typeof PracticePool>;

export const RoundQuestion = v.object({
  /** Index in the round, from 0. */
  position: v.number(),
  quizId: v.string(),
  quizName: v.string(),
  program: v.nullable(Program),
  /** Null once it is answered, and while it can’t be asked: changed, removed, locked, or in an open attempt. */
  question: v.nullable(QuestionView),
  /** Null until it is answered. */
  verdict: v.nullable(v.picklist(VERDICTS)),
});
export type RoundQuestion = v.InferOutput<typeof RoundQuestion>;

export const RoundSummary = v.object({
  questions: v.number(),
  right: v.number(),
  /** Those without an answer. */
  unanswered: v.number(),
  /** Whether the time ended the round. */
  timeUp: v.boolean(),
  /** By subject, the weakest first. */
  topics: v.array(
    v.object({
      program: v.nullable(Program),
      subject: v.nullable(v.string()),
      questions: v.number(),
      right: v.number(),
    }),
  ),
});
export type RoundSummary = v.InferOutput<typeof RoundSummary>;

export const PracticeRound = v.object({
  _id: v.string(),
  startedAt: Moment,
  deadlineAt: v.nullable(Moment),
  /** The server’s time, for the clock on the page. */
  serverNow: Moment,
  /** Empty once the round has ended. */
  questions: v.array(RoundQuestion),
  /** Null while the round is open. */
  summary: v.nullable(RoundSummary),
});
export type PracticeRound = v.InferOutput<typeof PracticeRound>;

export const RoundOutcome = v.object({
  review: ReviewedQuestion,
  /** The practice card and its turn, for `practice.rate`; null for a question that isn’t in the deck. */
  card: v.nullable(v.object({ _id: v.string(), turn: v.number() })),
  /** Null without a card, as is the date on which the question returns. */
  rating: v.nullable(PracticeRating),
  dueAt: v.nullable(Moment),
  choices: v.array(v.object({ rating: PracticeRating, dueAt: Moment })),
});
export type RoundOutcome = v.InferOutput<typeof RoundOutcome>;

export const getPracticePool = {
  id: 'practiceRounds.pool',
  method: 'GET',
  path: '/api/practice-rounds/pool',
  access: 'quiz.take',
  summary: 'Counts the questions that custom practice can ask.',
  description:
    'Counts questions of the learner’s newest 300 results, by chapter and kind. Questions of open attempts, of quizzes that are locked or removed, and of weekly tests that are still open aren’t included.',
  response: single({ pool: PracticePool }),
  errors: [],
} as const satisfies Endpoint;

export const startPracticeRound = {
  id: 'practiceRounds.start',
  method: 'POST',
  path: '/api/practice-rounds',
  access: 'quiz.take',
  summary: 'Draws questions and starts a practice round.',
  description:
    'A learner has one open round. Another one is started only with the ID of the open one in `replaces`, which ends it. With `missedOf`, asks the questions missed in that round.',
  body: v.object({
    ...RoundChoice.entries,
    replaces: v.optional(id('round')),
    missedOf: v.optional(id('round')),
  }),
  response: single({ round: PracticeRound }),
  errors: ['EDIT_CONFLICT'],
} as const satisfies Endpoint;

export const getPracticeRound = {
  id: 'practiceRounds.current',
  method: 'GET',
  path: '/api/practice-rounds/current',
  access: 'quiz.take',
  summary: 'Returns the newest practice round.',
  description: 'Answers aren’t included. Returns null before the first round. A round that has ended has a summary.',
  response: single({ round: v.nullable(PracticeRound) }),
  errors: [],
} as const satisfies Endpoint;

export const answerPracticeRound = {
  id: 'practiceRounds.answer',
  method: 'POST',
  path: '/api/practice-rounds/:id/answer',
  access: 'quiz.take',
  summary: 'Answers a question of a practice round.',
  description:
    'Returns the correct answer. The answer to the last question ends the round. Repeating the call changes nothing.',
  params: idParams('round'),
  body: v.object({ position: whole('position', 0, ROUND_QUESTIONS_MAX - 1), value: AnswerValue }),
  response: single({ outcome: RoundOutcome }),
  errors: ['ANSWER_INVALID', 'EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

export const endPracticeRound = {
  id: 'practiceRounds.end',
  method: 'POST',
  path: '/api/practice-rounds/:id/end',
  access: 'quiz.take',
  summary: 'Ends a practice round.',
  description: 'Returns its summary. Repeating the call changes nothing.',
  params: idParams('round'),
  response: single({ round: PracticeRound }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
