/** Changing the details of many questions at once. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { QUESTION_TAGS_MAX } from '../../common/limits.ts';

export interface DetailsChange {
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  /** Null clears it; undefined leaves it. */
  readonly level?: NonNullable<Question['level']> | null | undefined;
  readonly bloom?: NonNullable<Question['bloom']> | null | undefined;
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

/** Returns the question with the change. Its key stays. */
export const withDetails = (question: Question, change: DetailsChange): Question => {
  const { level, bloom } = change;
  const next = { ...question };
  const tags = tagsAfter(question.tags ?? [], change);
  if (tags.length === 0) delete next.tags;
  else next.tags = tags;
  if (level === null) delete next.level;
  else if (level !== undefined) next.level = level;
  if (bloom === null) delete next.bloom;
  else if (bloom !== undefined) next.bloom = bloom;
  return next;
};
