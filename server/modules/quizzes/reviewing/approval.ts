/** Whether a quiz may reach learners without a second person's approval. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { REVIEW_RULES, type ReviewRule } from '#shared/contract/quizzes/reviews.ts';
import { isReviewRequired } from '#shared/domain/quizzes/reviewing/approval.ts';
import type { Flag } from '../../../platform/database/flag.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { findSetting } from '../../site/index.ts';
import { textHashOf } from '../bank-questions-repository.ts';
import { RULE_SETTING } from './public.ts';
import { countEditors, hasUnreviewedQuestions, isApproved, unpublishedAmong } from './approval-repository.ts';

const DRAFTS_UNREVIEWED =
  'This quiz has questions drafted by a language model. Someone else has to approve it before learners see it.';

/** Returns the chosen rule and what it means now. */
export const reviewRule = async (db: Db): Promise<{ rule: ReviewRule; required: boolean; editors: number }> => {
  const stored = await findSetting(db, RULE_SETTING);
  const rule = REVIEW_RULES.find((one) => one === stored) ?? 'auto';
  const editors = await countEditors(db);
  return { rule, required: isReviewRequired(rule, editors), editors };
};

interface Approvable {
  readonly id: string;
  readonly version: number;
  readonly needs_review: number;
}

const refusalFor = (quiz: Pick<Approvable, 'needs_review'>): Refusal =>
  new Refusal('REVIEW_REQUIRED', quiz.needs_review === 1 ? { message: DRAFTS_UNREVIEWED } : {});

/** Throws REVIEW_REQUIRED unless the saved version may be published. */
export const demandApproved = async (db: Db, quiz: Approvable): Promise<void> => {
  if (quiz.needs_review === 0 && !(await reviewRule(db)).required) return;
  if (!(await isApproved(db, quiz.id, quiz.version))) throw refusalFor(quiz);
};

/** Throws REVIEW_REQUIRED if a new version can't go live by saving it; `quiz` is null for a new quiz. */
export const demandNoReview = async (db: Db, quiz: Pick<Approvable, 'needs_review'> | null): Promise<void> => {
  if (quiz?.needs_review === 1 || (await reviewRule(db)).required)
    throw refusalFor({ needs_review: quiz?.needs_review ?? 0 });
};

/** A quiz before a save. */
interface Earlier {
  readonly questions: readonly Question[];
  readonly needs_review: Flag;
}

/**
 * Returns 1 if the quiz has questions that a second person has to approve, its own or copied ones. Of a stored quiz only
 * new and reworded questions count: someone else's draft with the same words doesn't hold up the rest.
 * @param earlier null for a new quiz
 */
export const reviewMark = async (
  db: Db,
  quizId: string,
  questions: readonly Question[],
  earlier: Earlier | null,
): Promise<Flag> => {
  if (earlier?.needs_review === 1) return 1;
  const known = new Set(earlier?.questions.map(textHashOf));
  const hashes = questions.map(textHashOf).filter((hash) => !known.has(hash));
  return (await hasUnreviewedQuestions(db, quizId, hashes)) ? 1 : 0;
};

/** Throws REVIEW_REQUIRED if learners would be asked questions of a quiz that is neither published nor approved. */
export const demandApprovedSources = async (db: Db, quizIds: readonly string[]): Promise<void> => {
  if (quizIds.length === 0) return;
  const { required } = await reviewRule(db);
  for (const quiz of await unpublishedAmong(db, quizIds)) {
    if (quiz.needs_review === 0 && !required) continue;
    if (await isApproved(db, quiz.id, quiz.version)) continue;
    throw new Refusal('REVIEW_REQUIRED', {
      message: `“${quiz.title}” isn’t published or approved yet. Someone else has to approve it first.`,
    });
  }
};
