/** The rules that every kind of question states. Leaving one out doesn't compile. */
import type {
  AnswerValue,
  Part,
  QuestionKind,
  QuestionOf,
  ReviewedQuestion,
  ViewOf,
} from '#shared/contract/quizzes/question.ts';

/** An option as item analysis counts it. */
export interface Choice {
  readonly id: string;
  readonly text: string;
  readonly right: boolean;
}

/** Gives the parts of a list their new ids; `nameOf` says which one an id became. */
export type RenameParts = (
  list: 'options' | 'left' | 'right' | 'items',
  parts: readonly Part[],
) => { readonly parts: Part[]; readonly nameOf: (id: string) => string };

export interface QuestionRules<K extends QuestionKind> {
  /** The question without its key, built field by field: a field added later stays behind until it is named here. */
  readonly view: (question: QuestionOf<K>) => ViewOf<K>;
  /** The view with its parts in the order of a seed. */
  readonly shuffled: (view: ViewOf<K>, question: QuestionOf<K>, shuffleOptions: boolean, seed: string) => ViewOf<K>;
  /** Why a value can't answer the question, as a sentence; null when it can. */
  readonly answerFault: (question: ViewOf<K>, value: NonNullable<AnswerValue>) => string | null;
  /** The share of the points that an answer earns, from 0 to 1. */
  readonly share: (question: QuestionOf<K>, value: AnswerValue) => number;
  /** The right answer in the shape in which a learner gives it. */
  readonly rightAnswer: (question: QuestionOf<K>) => AnswerValue;
  /** What a review shows beside the right answer. */
  readonly reviewNotes: (question: QuestionOf<K>) => Pick<ReviewedQuestion, 'accepted' | 'tolerance' | 'calculation'>;
  /** All parts: options, items, sides. */
  readonly parts: (question: QuestionOf<K>) => readonly Part[];
  readonly renamed: (question: QuestionOf<K>, rename: RenameParts) => QuestionOf<K>;
  /** Why the question can't be published, as the rest of a sentence about it; null when it can. */
  readonly publishingFault: (question: QuestionOf<K>) => string | null;
  /** The options that item analysis counts; empty where answers are no choice. */
  readonly choices: (question: QuestionOf<K>) => readonly Choice[];
  /** The question as it was asked with the key of the corrected one; null where that key can't judge what was asked. */
  readonly withKeyOf: (asked: QuestionOf<K>, corrected: QuestionOf<K>) => QuestionOf<K> | null;
  /** Decides whether an answer is right, in one form for all ways of writing it. */
  readonly essence: (question: QuestionOf<K>) => unknown;
  /** The key with what it is chosen from: another one makes another practice card. */
  readonly cardKey: (question: QuestionOf<K>) => unknown;
  /** The right answer in words, to compare two keys. */
  readonly keyText: (question: QuestionOf<K>) => string;
}
