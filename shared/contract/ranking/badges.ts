/** The learner's badges, and the progress toward the others. */
import * as v from 'valibot';
import { BADGES } from '#shared/domain/ranking/badges.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { list, Moment } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';

export const BadgeView = v.object({
  badge: v.picklist(BADGES),
  /** The completed program, for a program badge. */
  program: v.nullable(Program),
  /** When it was first earned; null if it wasn't. */
  earnedAt: v.nullable(Moment),
  /** How often it was earned: a weekly top ten can repeat. */
  times: v.number(),
  /** Progress; null without anything to complete. */
  progress: v.nullable(v.object({ done: v.number(), of: v.number() })),
});
export type BadgeView = v.InferOutput<typeof BadgeView>;

export const getBadges = {
  id: 'badges.list',
  method: 'GET',
  path: '/api/badges',
  access: 'quiz.take',
  summary: 'Lists the learner’s badges and progress toward the rest.',
  response: list(BadgeView),
  errors: [],
} as const satisfies Endpoint;
