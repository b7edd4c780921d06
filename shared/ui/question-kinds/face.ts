/** The parts of each kind of question on a screen. Leaving one out doesn't compile. */
import type { ReactNode } from 'react';
import type { AnswerValue, Part, QuestionKind, ReviewedQuestion, ViewOf } from '#shared/contract/quizzes/question.ts';

export interface AnswerProps<K extends QuestionKind> {
  readonly question: ViewOf<K>;
  readonly value: AnswerValue;
  /** Ids of the elements that name the control: the number of the question and its words. */
  readonly labelledBy: string;
  readonly onAnswer: (value: AnswerValue) => void;
}

/** How a question of that kind is answered. */
export interface AnswerFace<K extends QuestionKind> {
  /** Tells the learner what to do. */
  readonly howTo: string;
  readonly control: (props: AnswerProps<K>) => ReactNode;
  /** What the keys 1 to 8 choose; empty where an answer is no choice. */
  readonly choices: (question: ViewOf<K>) => readonly Part[];
  /** The answer after that choice was clicked. */
  readonly toggled: (question: ViewOf<K>, value: AnswerValue, id: string) => AnswerValue;
}

export type ReviewedOf<K extends QuestionKind> = Omit<ReviewedQuestion, 'question'> & { readonly question: ViewOf<K> };

/** Shows the answer beside the right one. */
export type ReviewFace<K extends QuestionKind> = (reviewed: ReviewedOf<K>) => ReactNode;
