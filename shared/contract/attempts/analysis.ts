/** Item analysis: how well the questions of a quiz work. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, single } from '../common/fields.ts';

export const ItemChoice = v.object({
  id: v.string(),
  text: v.string(),
  right: v.boolean(),
  /** Attempts that chose it. */
  chosen: v.number(),
  /** Mean score of those who chose it in the other questions, 0 to 1; null when no one did. */
  restOfChoosers: v.nullable(v.number()),
});

export const ItemStatistics = v.object({
  questionId: v.string(),
  number: v.number(),
  kind: v.string(),
  prompt: v.string(),
  attempts: v.number(),
  unanswered: v.number(),
  /** Mean share of its points earned, 0 to 1. */
  facility: v.nullable(v.number()),
  /** Corrected item-total correlation, -1 to 1; null for too few or identical scores. */
  discrimination: v.nullable(v.number()),
  choices: v.array(ItemChoice),
  /** Plain sentences for the author. */
  remarks: v.array(v.string()),
});
export type ItemStatistics = v.InferOutput<typeof ItemStatistics>;

export const QuizAnalysis = v.object({
  title: v.string(),
  version: v.number(),
  /** Number of learners' first attempts analysed, and whether older ones were left out. */
  attempts: v.number(),
  capped: v.boolean(),
  meanPercent: v.nullable(v.number()),
  passRate: v.nullable(v.number()),
  medianSeconds: v.nullable(v.number()),
  /** Cronbach's alpha of the attempts on the newest version; null when it can't be computed. */
  alpha: v.nullable(v.number()),
  /** Attempts by score: ten buckets of ten percent, the last with 100. */
  distribution: v.array(v.number()),
  /** Numbers of attempts started, answered, submitted and passed. */
  funnel: v.object({ opened: v.number(), answered: v.number(), finished: v.number(), passed: v.number() }),
  items: v.array(ItemStatistics),
});
export type QuizAnalysis = v.InferOutput<typeof QuizAnalysis>;

export const quizAnalysis = {
  id: 'quiz.analysis',
  method: 'GET',
  path: '/api/quiz/:id/analysis',
  access: 'results.readAny',
  summary: 'Returns difficulty, discrimination and unused options of a quiz.',
  params: idParams('quiz'),
  response: single({ analysis: QuizAnalysis }),
  errors: [],
} as const satisfies Endpoint;
