/** The formats of formula sheets and worked examples. */
import * as v from 'valibot';
import { STEPS_MAX, STUDY_SUBJECTS } from '#shared/domain/study-aids/subjects.ts';
import { Key, Line } from './format.ts';

const Prose = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(900));
const Tex = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(400));

/** Unlike a flashcard’s source, it says where in the work: a formula has no entry in an index. */
const LocatedSource = v.pipe(
  v.strictObject({
    title: Line,
    locator: Line,
    url: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
  }),
  v.transform(({ title, locator, url }) => ({ title: `${title}, ${locator}`, url: url ?? null })),
);

/**
 * A number that the text states, and how it is computed. The check of the content computes it again with the functions of
 * calculated questions.
 */
const Computed = v.strictObject({
  calculation: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
  /** As in the text, with its unit: "₹1,00,000", "12.5%", "1.8 times". */
  result: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
});
export type Computed = v.InferOutput<typeof Computed>;

const statesResults = ({ text, checks }: { readonly text: string; readonly checks: readonly Computed[] }): boolean =>
  checks.every(({ result }) => text.includes(result));
const RESULT_FAULT = 'a result isn’t in the text';

/** A formula in TeX, and the same in words and plain signs for those who don’t see it. */
const MathText = v.strictObject({ tex: Tex, text: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(300)) });

const common = {
  id: Key,
  title: Line,
  subject: v.picklist(STUDY_SUBJECTS),
  summary: v.pipe(v.string(), v.trim(), v.minLength(20), v.maxLength(300)),
  access: v.pipe(
    v.picklist(['free', 'plan']),
    v.transform((access) => (access === 'plan' ? 'subscriber' : access)),
  ),
};

const Formula = v.strictObject({
  name: Line,
  formula: MathText,
  /** Every letter of the formula with its meaning and its unit, such as "₹", "per year" or "none". */
  symbols: v.pipe(
    v.array(v.strictObject({ symbol: Tex, meaning: Line, unit: v.pipe(Line, v.maxLength(40)) })),
    v.minLength(1),
    v.maxLength(10),
  ),
  use: Prose,
  example: v.pipe(
    v.strictObject({ text: Prose, checks: v.pipe(v.array(Computed), v.minLength(1)) }),
    v.check((given) => statesResults(given), RESULT_FAULT),
  ),
});

/** One file of `content/sheets/<id>.json`: one or two printed pages of formulas. */
export const ContentSheet = v.strictObject({
  ...common,
  sections: v.pipe(
    v.array(
      v.strictObject({
        title: Line,
        formulas: v.pipe(v.array(Formula), v.minLength(1), v.maxLength(6)),
        source: LocatedSource,
      }),
    ),
    v.minLength(2),
    v.maxLength(5),
  ),
});

/** One file of `content/examples/<id>.json`: a problem that is solved step by step. */
export const ContentExample = v.strictObject({
  ...common,
  problem: v.pipe(v.array(Prose), v.minLength(1), v.maxLength(4)),
  given: v.pipe(v.array(v.strictObject({ name: Line, value: Line })), v.minLength(2), v.maxLength(12)),
  steps: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          title: Line,
          text: Prose,
          formula: v.optional(MathText),
          checks: v.optional(v.array(Computed), []),
        }),
        v.check((given) => statesResults(given), RESULT_FAULT),
      ),
    ),
    v.minLength(2),
    v.maxLength(STEPS_MAX),
  ),
  answer: v.pipe(
    v.strictObject({ text: Prose, ...Computed.entries }),
    v.check(({ text, result }) => text.includes(result), RESULT_FAULT),
  ),
  /** A mistake that learners make here, and how to avoid it. */
  mistake: Prose,
  source: LocatedSource,
  /** The key of the formula sheet that goes with it. */
  sheet: v.optional(Key),
});

export type ContentSheet = v.InferOutput<typeof ContentSheet>;
export type ContentExample = v.InferOutput<typeof ContentExample>;
export type WrittenSheet = v.InferInput<typeof ContentSheet>;
export type WrittenExample = v.InferInput<typeof ContentExample>;
