/** A question as a file has it, before it gets ids. */
import type { QuestionKind } from '#shared/contract/quizzes/question.ts';
import type { Range } from '#shared/question-kinds/calculated/ranges.ts';

/** The format-independent answers by kind: texts instead of parts, and option numbers instead of ids. */
interface Noted {
  /** Why each option is right or wrong, in the order of the options: of true or false, true first. Blank without one. */
  readonly notes?: readonly string[];
}

interface Formatted extends Noted {
  /** Inline rich text of each option, blank for one of plain text. */
  readonly htmls?: readonly string[];
}

interface AnswersByKind {
  readonly single: Formatted & { readonly options: readonly string[]; readonly right: number };
  readonly multiple: Formatted & { readonly options: readonly string[]; readonly right: readonly number[] };
  readonly boolean: Noted & { readonly right: boolean };
  /** The unit with its other spellings after bars: "kg | kilograms". Empty without one. */
  readonly number: { readonly right: number; readonly tolerance: number; readonly unit: string };
  readonly calculated: {
    readonly parameters: readonly Range[];
    readonly formula: string;
    readonly tolerance: number;
    readonly toleranceKind: 'amount' | 'percent';
    readonly decimals: number;
    readonly unit: string;
  };
  readonly text: { readonly accepted: readonly string[] };
  readonly matching: {
    readonly pairs: readonly (readonly [string, string])[];
    readonly extra: readonly string[];
  };
  readonly ordering: { readonly items: readonly string[] };
}
export type AnswersOf<K extends QuestionKind> = { [P in K]: { readonly kind: P } & AnswersByKind[P] }[K];
export type Answers = AnswersOf<QuestionKind>;

/** Facts about a question as typed in a file; blank fields are left out of the question. */
export interface RawDetails {
  readonly locator: string;
  readonly accessed: string;
  readonly tags: readonly string[];
  readonly level: string;
  readonly bloom: string;
  readonly objective: string;
  readonly asOf: string;
  readonly reviewBy: string;
  readonly expires: string;
}

export interface RawQuestion {
  /** Rich or plain text. */
  readonly prompt: string;
  readonly answers: Answers;
  readonly points?: number;
  readonly explanation?: string;
  readonly source?: string;
  readonly sourceUrl?: string;
  readonly image?: string;
  readonly details?: Partial<RawDetails>;
  /** Material shared with other questions. Without a text, it is the quotation at the start of the prompt. */
  readonly stimulus?: { readonly id: string; readonly text?: string };
}
