/** Whether a correction of a linked question changes another quiz at once, or waits there. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { WaitReason } from '#shared/contract/quizzes/linking/linking.ts';
import { isSameLinked } from '#shared/domain/quizzes/changes/linking.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { mayEdit } from '../../../platform/authoring/permissions.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { questionOf } from '../bank/picked-repository.ts';
import { reviewRule } from '../reviewing/approval.ts';
import { quizzesInReview, quizzesInWork, type LinkedRow } from './repository.ts';

/** Returns why a correction waits; null if it changes the quiz at once. */
export type WaitOf = (use: LinkedRow, before: Question) => WaitReason | null;

/**
 * Reads the facts that decide whether corrections by the user wait in those quizzes.
 * @param unreviewed true if no second person has approved the corrected quiz yet, but has to
 */
export const loadEffects = async (
  db: Db,
  actor: Actor,
  uses: readonly LinkedRow[],
  unreviewed: boolean,
): Promise<WaitOf> => {
  if (uses.length === 0) return () => null;
  const ids = [...new Set(uses.map(({ quiz_id }) => quiz_id))];
  const inWork = await quizzesInWork(db, actor.userId, ids);
  const inReview = await quizzesInReview(db, ids);
  const { required } = await reviewRule(db);
  return (use, before) => {
    if (!mayEdit(actor, use)) return 'permission';
    // In an unreviewed draft, a new wording would count as unreviewed and hold up the published quizzes.
    if (unreviewed || use.needs_review === 1 || (required && isForLearners(use))) return 'approval';
    if (inReview.has(use.quiz_id)) return 'review';
    if (inWork.has(use.quiz_id)) return 'workingCopy';
    return isSameLinked(questionOf(use), before) ? null : 'differs';
  };
};
