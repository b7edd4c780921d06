/** Practice of missed questions: what counts as missed, and what an answer may be rated. */
import type { Question, Verdict } from '#shared/contract/quizzes/question.ts';

/** How well a question was known, the worst first. */
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;
export type Rating = (typeof RATINGS)[number];

/** Whether a question joins the deck: it was answered, and not fully right. One that was left open says nothing. */
export const isMissed = (verdict: Verdict): boolean => verdict === 'wrong' || verdict === 'partial';

/** What an answer may be rated, what it is rated unless the person says otherwise first. */
export const RATINGS_OF: Readonly<Record<Verdict, readonly [Rating, ...Rating[]]>> = {
  right: ['good', 'hard', 'easy'],
  partial: ['hard', 'again'],
  wrong: ['again'],
  unanswered: ['again'],
};

const idsOf = (parts: readonly { readonly id: string }[]): string[] => parts.map(({ id }) => id).toSorted();

/** All that an answer is judged by. Built field by field, so that two of one meaning are spelled alike. */
const judgedBy = (question: Question): unknown => {
  switch (question.kind) {
    case 'single':
      return [idsOf(question.options), question.correct];
    case 'multiple':
      return [idsOf(question.options), question.correct.toSorted()];
    case 'boolean':
      return question.correct;
    case 'number':
      return [question.correct, question.tolerance];
    case 'text':
      return question.accepted.toSorted();
    case 'matching':
      return [idsOf(question.right), question.pairs.map((pair) => pair.join('/')).toSorted()];
    case 'ordering':
      return question.order;
  }
};

/** Whether two versions of a question have one key; another wording or explanation is the same question, said better. */
export const hasSameKey = (one: Question, other: Question): boolean =>
  one.kind === other.kind && JSON.stringify(judgedBy(one)) === JSON.stringify(judgedBy(other));
