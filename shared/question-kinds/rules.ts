/** The rules of every question kind. Leaving one out doesn't compile. */
import type {
  AnswerValue,
  NotedPart,
  Part,
  QuestionKind,
  QuestionOf,
  ReviewedQuestion,
  ViewOf,
} from '#shared/contract/quizzes/question.ts';

/** An option counted by item analysis. */
export interface Choice {
  readonly id: string;
  readonly text: string;
  readonly right: boolean;
}

/** Gives the parts of a list new IDs; `nameOf` returns an ID's new ID. */
export type RenameParts = <P extends Part>(
  list: 'options' | 'left' | 'right' | 'items',
  parts: readonly P[],
) => { readonly parts: P[]; readonly nameOf: (id: string) => string };

type ReviewNote = 'accepted' | 'tolerance' | 'calculation' | 'optionNotes';

/** Changes the texts of a question's answers. */
export interface Rewording {
  /** A text that decides nothing, such as an option. */
  readonly plain: (text: string) => string;
  /** A text that decides which answers are right. */
  readonly key: (text: string) => string;
  readonly parts: <P extends NotedPart>(parts: readonly P[]) => P[];
}

export interface QuestionRules<K extends QuestionKind> {
  /** The question without its key, built field by field: new fields are excluded until listed here. */
  readonly view: (question: QuestionOf<K>) => ViewOf<K>;
  /** The view with its parts in a seed's order. */
  readonly shuffled: (view: ViewOf<K>, question: QuestionOf<K>, shuffleOptions: boolean, seed: string) => ViewOf<K>;
  /** Why a value can't answer the question, as a sentence; null when it can. */
  readonly answerFault: (question: ViewOf<K>, value: NonNullable<AnswerValue>) => string | null;
  /** The share of the points that an answer earns, from 0 to 1. */
  readonly share: (question: QuestionOf<K>, value: AnswerValue) => number;
  /** The right answer in the shape of a learner's answer. */
  readonly rightAnswer: (question: QuestionOf<K>) => AnswerValue;
  /** Additions to the right answer in a review. */
  readonly reviewNotes: (question: QuestionOf<K>) => Pick<ReviewedQuestion, ReviewNote>;
  /** All parts: options, items, sides. */
  readonly parts: (question: QuestionOf<K>) => readonly NotedPart[];
  readonly renamed: (question: QuestionOf<K>, rename: RenameParts) => QuestionOf<K>;
  /** The question with the texts of its answers changed; formulas stay. */
  readonly reworded: (question: QuestionOf<K>, change: Rewording) => QuestionOf<K>;
  /** Why the question can't be published, as the end of a sentence; null when it can. */
  readonly publishingFault: (question: QuestionOf<K>) => string | null;
  /** The options counted by item analysis; empty for kinds without options. */
  readonly choices: (question: QuestionOf<K>) => readonly Choice[];
  /** The answer as text, with an entry for each option or pair; empty without an answer. */
  readonly answerTexts: (question: QuestionOf<K>, value: AnswerValue) => readonly string[];
  /** The question as asked with the corrected key; null when that key doesn't apply. */
  readonly withKeyOf: (asked: QuestionOf<K>, corrected: QuestionOf<K>) => QuestionOf<K> | null;
  /** The key that decides whether an answer is right, in a normalised form. */
  readonly essence: (question: QuestionOf<K>) => unknown;
  /** The key and its choices: a change creates a new practice card. */
  readonly cardKey: (question: QuestionOf<K>) => unknown;
  /** The right answer as text, to compare two keys. */
  readonly keyText: (question: QuestionOf<K>) => string;
}
