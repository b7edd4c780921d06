/** Questions with the key (staff, storage) and without it (everyone else before submission). */
import * as v from 'valibot';
import { QUESTIONS, VIEWS, type QuestionKind } from '#shared/question-kinds/schemas.ts';
import { AnswerValue } from './question-parts.ts';

export { AnswerValue, NotedPart, Part, type ViewPart } from './question-parts.ts';
export { QUESTION_KINDS, type QuestionKind } from '#shared/question-kinds/schemas.ts';

const questionSchemas = /* @__NO_SIDE_EFFECTS__ */ () => Object.values(QUESTIONS);
const viewSchemas = /* @__NO_SIDE_EFFECTS__ */ () => Object.values(VIEWS);

/** A question with its key. */
export const Question = v.variant('kind', questionSchemas(), 'Unknown question type');
export type Question = v.InferOutput<typeof Question>;

/** A question as asked: without key or explanation, parts in the attempt's order. */
export const QuestionView = v.variant('kind', viewSchemas());
export type QuestionView = v.InferOutput<typeof QuestionView>;

type Questions = { [K in QuestionKind]: v.InferOutput<(typeof QUESTIONS)[K]> };
type Views = { [K in QuestionKind]: v.InferOutput<(typeof VIEWS)[K]> };

/**
 * A question of that kind. The mapped type links a question to its kind's entry in a record:
 * `KINDS[question.kind].share(question)`.
 */
export type QuestionOf<K extends QuestionKind = QuestionKind> = { [P in K]: Questions[P] & { kind: P } }[K];
/** A question of that kind as asked. */
export type ViewOf<K extends QuestionKind = QuestionKind> = { [P in K]: Views[P] & { kind: P } }[K];

export const VERDICTS = ['right', 'partial', 'wrong', 'unanswered'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A question after submission: the learner's answer, the right one and the explanation. */
export const ReviewedQuestion = v.object({
  question: QuestionView,
  value: AnswerValue,
  rightAnswer: AnswerValue,
  /** Every accepted answer of a short text. */
  accepted: v.optional(v.array(v.string())),
  /** The allowed difference from a number. */
  tolerance: v.optional(v.number()),
  /** The formula of a calculated answer with this attempt's numbers. */
  calculation: v.optional(v.string()),
  /** Why options are right or wrong, by option ID; "true" and "false" for true or false. */
  optionNotes: v.optional(v.record(v.string(), v.string())),
  verdict: v.picklist(VERDICTS),
  /** Points earned, of `question.points`. */
  awarded: v.number(),
  /** The mode of a regrade, where the key alone doesn’t explain the points. */
  regrade: v.optional(v.picklist(['raise', 'both', 'full', 'drop'])),
  explanation: v.string(),
  source: v.optional(
    v.object({
      title: v.string(),
      url: v.optional(v.string()),
      locator: v.optional(v.string()),
      accessed: v.optional(v.string()),
    }),
  ),
  /** The day on which the facts were true. */
  asOf: v.optional(v.string()),
});
export type ReviewedQuestion = v.InferOutput<typeof ReviewedQuestion>;
