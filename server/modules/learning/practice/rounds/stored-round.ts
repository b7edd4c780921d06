/** A stored round: its drawn questions and their answers. */
import type { AnswerValue, Verdict } from '#shared/contract/quizzes/question.ts';
import { isOverdue } from '#shared/domain/attempts/deadlines.ts';
import type { RoundSubject } from '#shared/domain/learning/practice-rounds.ts';
import type { Memory } from '#shared/domain/learning/spacing.ts';
import type { RoundRow } from './rounds-repository.ts';

/** A question of a round, by the quiz's version in which the learner met it, and its topic at the time of the draw. */
export interface DrawnQuestion extends RoundSubject {
  readonly quizId: string;
  readonly questionId: string;
  readonly version: number;
}

export interface RoundAnswer {
  readonly value: AnswerValue;
  readonly verdict: Verdict;
  readonly at: number;
  /** Version of the quiz by which it was scored. */
  readonly version: number;
  /** The practice card with its turn and its memory state before; null for a question that isn't in the deck. */
  readonly card: { readonly id: string; readonly turn: number; readonly before: Memory } | null;
}

// Both are written by this feature only.
export const questionsOf = ({ questions }: Pick<RoundRow, 'questions'>): readonly DrawnQuestion[] =>
  JSON.parse(questions) as DrawnQuestion[];
export const answersOf = ({ answers }: Pick<RoundRow, 'answers'>): readonly (RoundAnswer | null)[] =>
  JSON.parse(answers) as (RoundAnswer | null)[];

/** Whether the round has ended, by the learner or because its time is up. */
export const hasEnded = ({ ended_at, deadline_at }: RoundRow, now: number): boolean =>
  ended_at !== null || isOverdue(deadline_at, now);
