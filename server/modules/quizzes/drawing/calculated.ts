import type { QuestionOf } from '#shared/contract/quizzes/question.ts';
import { amountText } from '#shared/domain/quizzes/unit.ts';
import { AMOUNT_MAX, ANSWER_NAME } from '#shared/question-kinds/calculated/limits.ts';
import type { Values } from '#shared/question-kinds/calculated/ranges.ts';
import { drawValues } from '#shared/question-kinds/calculated/values.ts';
import { calculate } from './calculate.ts';
import type { Drawer } from './drawer.ts';
import { calculatedFaults } from './faults.ts';
import { BadFormula, parseFormula, type Formula } from './formula.ts';
import { roundTo } from './functions.ts';
import { fillPlaceholders } from './placeholders.ts';
import { calculationText } from './print-formula.ts';

type Calculated = QuestionOf<'calculated'>;

/** Parses the formula; null if it is invalid, which prevents publishing. */
export const readFormula = (text: string): Formula | null => {
  try {
    return parseFormula(text);
  } catch (error) {
    if (error instanceof BadFormula) return null;
    throw error;
  }
};

/** Redraws when the formula has no result. Publishing checks for such values, but can't try every large range. */
const DRAWS_MAX = 100;
/** Decimals of an unrounded formula inside a text. */
const TEXT_DECIMALS = 6;
/** Shown when a formula inside a text has no result. */
const NO_NUMBER = '–';

const answerWith = ({ decimals }: Calculated, formula: Formula, values: Values): number | null => {
  const exact = calculate(formula, values);
  if (typeof exact !== 'number') return null;
  const answer = roundTo(exact, decimals);
  return Math.abs(answer) <= AMOUNT_MAX ? answer : null;
};

/** Returns a number as TeX: in braces, because `\frac{a}{b}` needs two arguments. */
const texNumber = (text: string): string => `{${text.replaceAll(',', '{,}').replaceAll('−', '-')}}`;

const filled = (html: string, values: Values): string =>
  fillPlaceholders(html, (placeholder) => {
    const numberText = (value: number): string =>
      placeholder.inTex ? texNumber(amountText(value)) : amountText(value);
    if (placeholder.kind === 'name') {
      const value = Object.hasOwn(values, placeholder.name) ? values[placeholder.name] : undefined;
      return value === undefined ? null : numberText(value);
    }
    const formula = readFormula(placeholder.text);
    const value = formula === null ? NO_NUMBER : calculate(formula, values);
    return typeof value === 'number' ? numberText(roundTo(value, TEXT_DECIMALS)) : NO_NUMBER;
  });

const toleranceOf = ({ tolerance, toleranceKind }: Calculated, answer: number): number =>
  // Shown to readers, so without floating-point noise.
  toleranceKind === 'amount' ? tolerance : Number(((Math.abs(answer) * tolerance) / 100).toPrecision(12));

export const calculated: Drawer<'calculated'> = {
  values: (question, seed) => {
    const formula = readFormula(question.formula);
    const draw = (attempt: number): Values =>
      drawValues(question.parameters, `${seed}/${question.id}${attempt === 0 ? '' : `/${String(attempt)}`}`);
    if (formula === null) return draw(0);
    const attempts = Array.from({ length: DRAWS_MAX }, (_, attempt) => attempt);
    const usable = attempts.find((attempt) => answerWith(question, formula, draw(attempt)) !== null);
    return draw(usable ?? 0);
  },
  drawn: (question, values) => {
    const formula = readFormula(question.formula);
    const answer = formula === null ? null : answerWith(question, formula, values);
    if (formula === null || answer === null) return null;
    const exact = calculate(formula, values) === answer;
    return {
      ...question,
      prompt: filled(question.prompt, values),
      explanation: filled(question.explanation, { ...values, [ANSWER_NAME]: answer }),
      drawn: {
        values: { ...values },
        answer,
        tolerance: toleranceOf(question, answer),
        calculation: `${calculationText(formula, values)} ${exact ? '=' : '≈'} ${amountText(answer, question.unit)}`,
      },
    };
  },
  faults: calculatedFaults,
};
