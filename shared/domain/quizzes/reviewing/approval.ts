/** Approval of quizzes by a second person. */
import type { ReviewRule } from '#shared/contract/quizzes/reviews.ts';

/** Roles that may publish everyone's quizzes. */
export const EDITOR_ROLES = ['admin', 'subadmin'] as const;

/** Whether quizzes need approval; `editors` is the number of people who may publish them. */
export const isReviewRequired = (rule: ReviewRule, editors: number): boolean =>
  rule === 'on' || (rule === 'auto' && editors > 1);

interface Work {
  readonly requesterId: string | null;
  /** Author of the version; null if unknown. */
  readonly writerId: string | null;
}

/** Whether someone approves work of their own. */
export const isOwnWork = (actorId: string, { requesterId, writerId }: Work): boolean =>
  actorId === requesterId || actorId === writerId;
