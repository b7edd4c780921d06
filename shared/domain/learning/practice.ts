/** Practice of missed questions: what counts as missed, and what an answer may be rated. */
import type { Question, QuestionKind, QuestionOf, Verdict } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';

/** How well a question was known, the worst first. */
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;
export type Rating = (typeof RATINGS)[number];

/** Whether a question joins the deck: it was not fully right, or not answered. */
export const isMissed = (verdict: Verdict): boolean => verdict !== 'right';

/** What an answer may be rated, what it is rated unless the person says otherwise first. */
export const RATINGS_OF: Readonly<Record<Verdict, readonly [Rating, ...Rating[]]>> = {
  right: ['good', 'hard', 'easy'],
  partial: ['hard', 'again'],
  wrong: ['again'],
  unanswered: ['again'],
};

const keyOf = <K extends QuestionKind>(question: QuestionOf<K>): unknown => KINDS[question.kind].cardKey(question);

/** Whether two versions of a question have one key; another wording or explanation is the same question, said better. */
export const hasSameKey = (one: Question, other: Question): boolean =>
  one.kind === other.kind && JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));
