/**
 * A number computed by a formula. Its parameters have other values in every attempt.
 * Learners load these shapes with those of all kinds, so only the server validates ranges and formulas:
 * `server/modules/quizzes/drawing/faults.ts`.
 */
import * as v from 'valibot';
import { line, whole } from '#shared/contract/common/fields.ts';
import { questionFields, unitFields, unitViewFields, viewFields } from '#shared/contract/quizzes/question-parts.ts';
import { DECIMALS_MAX, FORMULA_MAX, PARAMETER_NAME, PARAMETERS_MAX } from './limits.ts';

const Amount = v.pipe(v.number('From, to and step must be numbers'), v.finite());

/** A name in braces in the texts, and its possible values: `from`, `from + step`, … up to `to`. */
const Parameter = v.object({
  name: v.pipe(v.string(), v.regex(PARAMETER_NAME, 'A name is a letter and up to 19 letters, digits or underscores')),
  from: Amount,
  to: Amount,
  step: Amount,
});

/** The numbers of one attempt and the result of the formula. Added by the server when it asks the question. */
const Drawn = v.object({
  values: v.record(v.string(), v.number()),
  answer: v.number(),
  /** The allowed difference, however the author specified it. */
  tolerance: v.number(),
  /** The formula with these numbers, and its result. */
  calculation: v.string(),
});

export const question = v.object({
  kind: v.literal('calculated'),
  ...questionFields,
  parameters: v.pipe(v.array(Parameter), v.minLength(1, 'Add at least one parameter'), v.maxLength(PARAMETERS_MAX)),
  formula: line('The formula', FORMULA_MAX),
  tolerance: v.pipe(
    v.number('The tolerance must be a number'),
    v.finite(),
    v.minValue(0, 'The tolerance can’t be negative'),
  ),
  /** Whether the tolerance is an amount or a percentage of the right answer. */
  toleranceKind: v.picklist(['amount', 'percent']),
  /** Decimals to which the right answer is rounded. */
  decimals: whole('Decimals', 0, DECIMALS_MAX),
  ...unitFields,
  drawn: v.optional(Drawn),
});

export const view = v.object({ kind: v.literal('calculated'), ...viewFields, ...unitViewFields });
