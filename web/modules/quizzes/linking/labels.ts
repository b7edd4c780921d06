import type { WaitReason } from '#shared/contract/quizzes/linking/linking.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';

export const WAIT_LABELS: Readonly<Record<WaitReason, string>> = {
  permission: 'you can’t edit it',
  approval: 'someone else’s approval is missing',
  review: 'someone is reviewing it',
  workingCopy: 'someone else has unsaved changes in it',
  differs: 'its question was already different',
  incomplete: 'the corrected question isn’t ready for learners',
};

/** The other quizzes that have a linked question. */
interface LinkedTo {
  readonly uses: readonly { readonly quiz: { readonly _id: string } }[];
  /** Uses in quizzes that the author may not see. */
  readonly hidden: number;
}

/** "linked with 2 quizzes", those included that the author may not see. */
export const linkText = ({ uses, hidden }: LinkedTo): string => {
  const count = new Set(uses.map(({ quiz }) => quiz._id)).size + hidden;
  return count === 0
    ? 'linked, but no other quiz has the question now'
    : `linked with ${countText(count, 'quiz', 'quizzes')}`;
};

/** Returns a sentence or a title with a capital letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1 quiz you can’t open". */
export const hiddenText = (hidden: number): string => `${countText(hidden, 'quiz', 'quizzes')} you can’t open`;
