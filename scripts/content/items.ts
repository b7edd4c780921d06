/** Questions as the checks see them. */
import type { WrittenQuestion } from '../../content/format.ts';

export interface QuestionSet {
  /** Path of the file. */
  readonly file: string;
  /** The texts that a learner reads before the first question. */
  readonly opening: string;
  readonly questions: readonly WrittenQuestion[];
  readonly difficulty?: 'easy' | 'medium' | 'hard';
}

/** A fault, with the place to look at. */
export interface Fault {
  readonly file: string;
  /** Counted from 1; absent for a fault of the whole set. */
  readonly question?: number;
  readonly message: string;
}

/** The right answers as texts; none where the key is an arrangement, a formula or a truth value. */
export const rightTexts = (question: WrittenQuestion): readonly string[] => {
  switch (question.kind) {
    case 'single':
      return [question.answer];
    case 'multiple':
      return question.answers;
    case 'text':
      return question.accepted;
    case 'number':
      return [String(question.answer)];
    default:
      return [];
  }
};

/** The right answers without the other spellings of a typed one. */
export const keyTexts = (question: WrittenQuestion): readonly string[] =>
  question.kind === 'text' ? question.accepted.slice(0, 1) : rightTexts(question);

/** The wrong options; none where the kind has no options. */
export const wrongTexts = (question: WrittenQuestion): readonly string[] => {
  if (question.kind !== 'single' && question.kind !== 'multiple') return [];
  const right = new Set(rightTexts(question));
  return question.options.filter((option) => !right.has(option));
};

/** Everything that a learner reads before the answer is given. */
export const askedTexts = (question: WrittenQuestion): readonly string[] => {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return [question.prompt, ...question.options];
    case 'matching':
      return [question.prompt, ...question.pairs.flat()];
    case 'ordering':
      return [question.prompt, ...question.items];
    default:
      return [question.prompt];
  }
};

/** Runs a check of single questions over a set. */
export const eachQuestion = (
  { file, questions }: QuestionSet,
  check: (question: WrittenQuestion, index: number) => readonly string[],
): readonly Fault[] =>
  questions.flatMap((question, index) =>
    check(question, index).map((message) => ({ file, question: index + 1, message })),
  );
