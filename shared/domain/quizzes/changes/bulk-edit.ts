/** Changing the details of many questions at once. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { QUESTION_TAGS_MAX } from '../../common/limits.ts';

/** Details that are set or cleared as a whole. */
export const SET_DETAILS = ['level', 'bloom', 'asOf', 'reviewBy', 'expires'] as const;
type SetDetail = (typeof SET_DETAILS)[number];

export interface DetailsChange extends Readonly<
  Partial<{ [D in SetDetail]: NonNullable<Question[D]> | null | undefined }>
> {
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
}

const folded = (tag: string): string => tag.toLowerCase();

const tagsAfter = (tags: readonly string[], { addTags, removeTags }: DetailsChange): string[] => {
  const removed = new Set(removeTags.map(folded));
  const remaining = tags.filter((tag) => !removed.has(folded(tag)));
  const known = new Set(remaining.map(folded));
  return [...remaining, ...addTags.filter((tag) => !known.has(folded(tag)))];
};

/** Why a question can't be changed like that, as a sentence; null if it can. */
export const detailsFault = ({ tags = [] }: Question, change: DetailsChange): string | null =>
  tagsAfter(tags, change).length > QUESTION_TAGS_MAX
    ? `A question can’t have more than ${String(QUESTION_TAGS_MAX)} tags`
    : null;

/** Returns the question with the change: null clears a detail, undefined leaves it. Its key stays. */
export const withDetails = (question: Question, change: DetailsChange): Question => {
  const { tags: _, ...rest } = question;
  const tags = tagsAfter(question.tags ?? [], change);
  const changed = SET_DETAILS.filter((detail) => change[detail] !== undefined);
  const others = Object.entries(rest).filter(([name]) => !changed.some((detail) => detail === name));
  const set = changed.flatMap((detail) => (change[detail] === null ? [] : [[detail, change[detail]]]));
  return Object.fromEntries([...others, ...(tags.length === 0 ? [] : [['tags', tags]]), ...set]) as Question;
};
