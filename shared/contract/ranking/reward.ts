/** The points and badges that a learner gained by an attempt, with their streak and rank since. */
import * as v from 'valibot';
import { BADGES } from '#shared/domain/ranking/badges.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, single } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';

export const Reward = v.object({
  /** Points that this attempt earned. */
  points: v.number(),
  /** True when an earlier attempt earned the points of this quiz. */
  repeated: v.boolean(),
  /** Badges that came with this attempt, in the order of the collection. */
  badges: v.array(v.object({ badge: v.picklist(BADGES), program: v.nullable(Program) })),
  /** The overall leaderboard of this week. */
  week: v.object({
    points: v.number(),
    /** Null where the learner isn't ranked. */
    rank: v.nullable(v.number()),
    /** Rank without the points of this attempt; null where they had no points before, or the attempt is of another week. */
    rankBefore: v.nullable(v.number()),
  }),
  streak: v.object({ current: v.number(), doneToday: v.boolean() }),
});
export type Reward = v.InferOutput<typeof Reward>;

export const getReward = {
  id: 'reward.get',
  method: 'GET',
  path: '/api/result/:id/reward',
  access: 'quiz.take',
  summary: 'Returns the points and badges that a result earned.',
  params: idParams('result'),
  response: single({ reward: Reward }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
