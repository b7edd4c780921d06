/** The parts that every question kind renders. A missing one doesn't compile. */
import type { ReactNode } from 'react';
import type {
  AnswerValue,
  ViewPart,
  QuestionKind,
  ReviewedQuestion,
  ViewOf,
} from '#shared/contract/quizzes/question.ts';

export interface AnswerProps<K extends QuestionKind> {
  readonly question: ViewOf<K>;
  readonly value: AnswerValue;
  /** Ids of the elements that label the control: the question's number and text. */
  readonly labelledBy: string;
  readonly onAnswer: (value: AnswerValue) => void;
}

/** Answering a question of one kind. */
export interface AnswerFace<K extends QuestionKind> {
  /** Instruction for the learner. */
  readonly howTo: string;
  /** True when one choice completes the answer. */
  readonly oneChoice: boolean;
  readonly control: (props: AnswerProps<K>) => ReactNode;
  /** Options that the keys 1 to 9 choose; empty for kinds without choices. */
  readonly choices: (question: ViewOf<K>) => readonly ViewPart[];
  /** Returns the answer after a click on that choice. */
  readonly toggled: (question: ViewOf<K>, value: AnswerValue, id: string) => AnswerValue;
}

export type ReviewedOf<K extends QuestionKind> = Omit<ReviewedQuestion, 'question'> & { readonly question: ViewOf<K> };

/** Shows the learner's answer and the right one. */
export type ReviewFace<K extends QuestionKind> = (reviewed: ReviewedOf<K>) => ReactNode;
