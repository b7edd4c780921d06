/** A learner's answers as interactions of SCORM's data model, whose 2004 notation xAPI uses too. */
import type { AnswerValue, QuestionKind, Verdict } from '#shared/contract/quizzes/question.ts';
import { decimalText, shortened } from './formats.ts';

export type InteractionType = 'true-false' | 'choice' | 'fill-in' | 'matching' | 'sequencing' | 'numeric';

export interface AnsweredQuestion {
  readonly kind: QuestionKind;
  readonly value: AnswerValue;
  /** IDs of the options, items or left sides; empty for other kinds. */
  readonly parts: readonly string[];
  /** IDs of the right sides of a matching question. */
  readonly targets: readonly string[];
}

const TYPES: Readonly<Record<QuestionKind, InteractionType>> = {
  single: 'choice',
  multiple: 'choice',
  boolean: 'true-false',
  number: 'numeric',
  calculated: 'numeric',
  text: 'fill-in',
  matching: 'matching',
  ordering: 'sequencing',
};

export const interactionType = ({ kind }: Pick<AnsweredQuestion, 'kind'>): InteractionType => TYPES[kind];

/** How a version of SCORM writes an answer. */
export interface AnswerNotation {
  readonly truth: readonly [yes: string, no: string];
  /** Between two choices. */
  readonly comma: string;
  /** Between the two sides of a pair. */
  readonly dot: string;
  /** Maximum characters of a text. */
  readonly textMax: number;
  /** An option as an identifier; `all` are the options of its question. */
  readonly part: (id: string, all: readonly string[]) => string;
}

/**
 * SCORM 1.2 names an option by one letter or digit. The letter follows from the order of the IDs, which is the same for
 * all learners, however the options were shuffled.
 */
const letter = (id: string, all: readonly string[]): string => {
  const at = [...all].sort().indexOf(id);
  return at < 0 ? '' : (at + 10).toString(36);
};

export const NOTATION_12: AnswerNotation = { truth: ['t', 'f'], comma: ',', dot: '.', textMax: 255, part: letter };

export const NOTATION_2004: AnswerNotation = {
  truth: ['true', 'false'],
  comma: '[,]',
  dot: '[.]',
  textMax: 250,
  part: (id) => id,
};

/** Both versions allow seven digits after the point. */
const DIGITS = 7;

/** The answer as text; null without one, or where the notation can't express it. */
export const responseText = (
  { kind, value, parts, targets }: AnsweredQuestion,
  { truth, comma, dot, textMax, part }: AnswerNotation,
): string | null => {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? truth[0] : truth[1];
  if (typeof value === 'number') {
    // Larger numbers would be written with an exponent.
    return Math.abs(value) < 1e21 ? decimalText(value, DIGITS) : null;
  }
  if (typeof value === 'string') return kind === 'text' ? shortened(value, textMax) : part(value, parts);
  if (value.length === 0) return null;
  return value
    .map((entry) =>
      typeof entry === 'string' ? part(entry, parts) : [part(entry[0], parts), part(entry[1], targets)].join(dot),
    )
    .join(comma);
};

/** The verdict as a word; partly right answers are the share of the points. */
export const verdictText = (
  { verdict, share }: { readonly verdict: Verdict; readonly share: number },
  wrong: 'wrong' | 'incorrect',
): string => {
  if (verdict === 'right') return 'correct';
  return verdict === 'partial' ? decimalText(share, 4) : wrong;
};
