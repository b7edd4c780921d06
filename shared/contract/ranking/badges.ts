/** The badges of a learner, and how far the ones are that are not earned yet. */
import * as v from 'valibot';
import { BADGES } from '#shared/domain/ranking/badges.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { list, Moment } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';

export const BadgeView = v.object({
  badge: v.picklist(BADGES),
  /** The program that was completed, for the badge of a program. */
  program: v.nullable(Program),
  /** When it was first earned; null while it isn't. */
  earnedAt: v.nullable(Moment),
  /** How often it was earned: every week has ten first places. */
  times: v.number(),
  /** How far it is. Null where there is nothing to complete yet. */
  progress: v.nullable(v.object({ done: v.number(), of: v.number() })),
});
export type BadgeView = v.InferOutput<typeof BadgeView>;

export const getBadges = {
  id: 'badges.list',
  method: 'GET',
  path: '/api/badges',
  access: 'quiz.take',
  summary: "The learner's badges with their dates, and the others with how far they are.",
  response: list(BadgeView),
  errors: [],
} as const satisfies Endpoint;
