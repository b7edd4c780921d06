/** Practice of missed questions: when a question is missed, and the possible ratings. */
import type { Question, QuestionKind, QuestionOf, Verdict } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';

/** Ratings, worst first. */
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;
export type Rating = (typeof RATINGS)[number];

/** Returns true if a question joins the deck: it was not fully right, or not answered. */
export const isMissed = (verdict: Verdict): boolean => verdict !== 'right';

/** Returns true if no question of an attempt was answered. Such an attempt adds nothing to the deck. */
export const isBlank = (questions: readonly { readonly verdict: Verdict }[]): boolean =>
  questions.every(({ verdict }) => verdict === 'unanswered');

/** Possible ratings of an answer, the default first. */
export const RATINGS_OF: Readonly<Record<Verdict, readonly [Rating, ...Rating[]]>> = {
  right: ['good', 'hard', 'easy'],
  partial: ['hard', 'again'],
  wrong: ['again'],
  unanswered: ['again'],
};

const keyOf = <K extends QuestionKind>(question: QuestionOf<K>): unknown => KINDS[question.kind].cardKey(question);

/** Returns true if two versions of a question have the same key, whatever their wording or explanation. */
export const hasSameKey = (one: Question, other: Question): boolean =>
  one.kind === other.kind && JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));
