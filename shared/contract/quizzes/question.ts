/** Questions in their two forms: with the key (staff, storage) and without it (everybody else before submission). */
import * as v from 'valibot';
import { QUESTION_OPTIONS_MAX, QUESTION_OPTIONS_MIN } from '#shared/domain/common/limits.ts';
import { line, prose, whole } from '../common/fields.ts';

/** Identifier of an option, item or question: opaque, so that it tells nothing about the key. */
export const PartId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/, 'A part has a malformed id'));

export const Part = v.object({ id: PartId, text: line('An option', 300) });
export type Part = v.InferOutput<typeof Part>;

const parts = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  v.pipe(
    v.array(Part, `${label} must be a list`),
    v.minLength(QUESTION_OPTIONS_MIN, `${label} must be at least two`),
    v.maxLength(QUESTION_OPTIONS_MAX, `${label} must be at most eight`),
    v.check((list) => new Set(list.map((part) => part.id)).size === list.length, `${label} have an id twice`),
  );

export const Source = v.object({
  title: line('The source', 300),
  url: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2000),
      v.url('The source link must be an address'),
      v.regex(/^https?:\/\//, 'The source link must be a web address'),
    ),
  ),
});
export type Source = v.InferOutput<typeof Source>;

/** What a learner gives as an answer; which shape fits depends on the kind of question. */
export const AnswerValue = v.union(
  [
    v.pipe(v.string(), v.maxLength(300, 'The answer must be at most 300 characters long')),
    v.pipe(v.number(), v.finite()),
    v.boolean(),
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(QUESTION_OPTIONS_MAX)),
    v.pipe(
      v.array(v.tuple([v.pipe(v.string(), v.maxLength(32)), v.pipe(v.string(), v.maxLength(32))])),
      v.maxLength(QUESTION_OPTIONS_MAX),
    ),
    /** Takes an earlier answer back. */
    v.null(),
  ],
  'The answer has a shape that no question takes',
);
export type AnswerValue = v.InferOutput<typeof AnswerValue>;

const common = {
  id: PartId,
  /** Rich text, sanitised on write. */
  prompt: v.pipe(prose('The question', 5000), v.minLength(1, 'The question is required')),
  image: v.optional(
    v.pipe(v.string(), v.maxLength(500), v.regex(/^\/files\/[\w./-]+$/, 'The image must be an uploaded file')),
  ),
  points: whole('Points', 1, 100),
  /** Rich text, shown after submission only. */
  explanation: prose('The explanation', 5000),
  source: v.optional(Source),
};

const SingleQuestion = v.pipe(
  v.object({ kind: v.literal('single'), ...common, options: parts('Options'), correct: PartId }),
  v.check((q) => q.options.some((option) => option.id === q.correct), 'The right answer must be one of the options'),
);
const MultipleQuestion = v.pipe(
  v.object({
    kind: v.literal('multiple'),
    ...common,
    options: parts('Options'),
    correct: v.pipe(v.array(PartId), v.minLength(1, 'At least one option must be right')),
  }),
  v.check((q) => new Set(q.correct).size === q.correct.length, 'A right answer stands twice'),
  v.check(
    (q) => q.correct.every((id) => q.options.some((option) => option.id === id)),
    'Every right answer must be one of the options',
  ),
);
const BooleanQuestion = v.object({ kind: v.literal('boolean'), ...common, correct: v.boolean() });
const NumberQuestion = v.object({
  kind: v.literal('number'),
  ...common,
  correct: v.pipe(v.number('The right answer must be a number'), v.finite()),
  tolerance: v.pipe(
    v.number('The tolerance must be a number'),
    v.finite(),
    v.minValue(0, "The tolerance can't be negative"),
  ),
  unit: v.optional(line('The unit', 20)),
});
const TextQuestion = v.object({
  kind: v.literal('text'),
  ...common,
  accepted: v.pipe(
    v.array(line('An accepted answer', 300)),
    v.minLength(1, 'Give at least one accepted answer'),
    v.maxLength(20),
  ),
});
const MatchingQuestion = v.pipe(
  v.object({
    kind: v.literal('matching'),
    ...common,
    left: parts('Left sides'),
    right: parts('Right sides'),
    pairs: v.array(v.tuple([PartId, PartId])),
  }),
  v.check(
    (q) =>
      q.pairs.length === q.left.length &&
      q.left.every((left) => q.pairs.filter(([id]) => id === left.id).length === 1) &&
      q.pairs.every(([, id]) => q.right.some((right) => right.id === id)),
    'Every left side must have one right side',
  ),
);
const OrderingQuestion = v.pipe(
  v.object({ kind: v.literal('ordering'), ...common, items: parts('Items'), order: v.array(PartId) }),
  v.check(
    (q) =>
      q.order.length === q.items.length &&
      new Set(q.order).size === q.order.length &&
      q.order.every((id) => q.items.some((item) => item.id === id)),
    'The right order must name every item once',
  ),
);

/** A question with its key. */
export const Question = v.variant(
  'kind',
  [SingleQuestion, MultipleQuestion, BooleanQuestion, NumberQuestion, TextQuestion, MatchingQuestion, OrderingQuestion],
  'Unknown kind of question',
);
export type Question = v.InferOutput<typeof Question>;
export type QuestionKind = Question['kind'];

const ViewPart = v.object({ id: v.string(), text: v.string() });
const viewCommon = { id: v.string(), prompt: v.string(), image: v.optional(v.string()), points: v.number() };
const ViewParts = v.array(ViewPart);

/** A question as it is asked: no key, no explanation, parts in the order of this attempt. */
export const QuestionView = v.variant('kind', [
  v.object({ kind: v.literal('single'), ...viewCommon, options: ViewParts }),
  v.object({ kind: v.literal('multiple'), ...viewCommon, options: ViewParts }),
  v.object({ kind: v.literal('boolean'), ...viewCommon }),
  v.object({ kind: v.literal('number'), ...viewCommon, unit: v.optional(v.string()) }),
  v.object({ kind: v.literal('text'), ...viewCommon }),
  v.object({ kind: v.literal('matching'), ...viewCommon, left: ViewParts, right: ViewParts }),
  v.object({ kind: v.literal('ordering'), ...viewCommon, items: ViewParts }),
]);
export type QuestionView = v.InferOutput<typeof QuestionView>;

export const VERDICTS = ['right', 'partial', 'wrong', 'unanswered'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A question after submission: the person's answer, the right one, and why. */
export const ReviewedQuestion = v.object({
  question: QuestionView,
  value: AnswerValue,
  rightAnswer: AnswerValue,
  /** Every accepted answer of a short text. */
  accepted: v.optional(v.array(v.string())),
  /** How far off a number may be. */
  tolerance: v.optional(v.number()),
  verdict: v.picklist(VERDICTS),
  /** Points given, of `question.points`. */
  awarded: v.number(),
  explanation: v.string(),
  source: v.optional(v.object({ title: v.string(), url: v.optional(v.string()) })),
});
export type ReviewedQuestion = v.InferOutput<typeof ReviewedQuestion>;
