/** Problems that prevent asking a calculated question, as sentences. */
import type { Problem } from '#shared/contract/common/errors.ts';
import type { QuestionOf } from '#shared/contract/quizzes/question.ts';
import { amountText } from '#shared/domain/quizzes/unit.ts';
import { AMOUNT_MAX, ANSWER_NAME } from '#shared/question-kinds/calculated/limits.ts';
import { countOf, type Range, type Values } from '#shared/question-kinds/calculated/ranges.ts';
import { calculate, type CalculationFault } from './calculate.ts';
import { BadFormula, namesIn, parseFormula, type Formula } from './formula.ts';
import { isFunction } from './functions.ts';
import { placeholdersIn } from './placeholders.ts';
import { trialDraws } from './trial-draws.ts';

type Calculated = QuestionOf<'calculated'>;

const listed = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${amountText(value)}`)
    .join(', ');

const SENTENCES: Readonly<Record<CalculationFault, (what: string, when: string) => string>> = {
  divisionByZero: (what, when) => `${what} divides by zero when ${when}. Change the range or the formula.`,
  notANumber: (what, when) =>
    `${what} has no result when ${when}. It may take the root or logarithm of a negative number.`,
  tooLarge: (what, when) => `${what} exceeds a trillion when ${when}. Make the ranges smaller.`,
  unknownName: (what) => `${what} has an unknown name`,
};

/** A formula of the question, its field, and how messages refer to it. */
interface ParsedFormula {
  readonly field: string;
  readonly what: string;
  readonly formula: Formula;
}

const nameFault = (name: string, parameters: readonly Range[]): string | null => {
  if (parameters.some((range) => range.name === name)) return null;
  if (isFunction(name)) return `“${name}” is a function: write ${name}(…)`;
  return `“${name}” isn’t one of the parameters. Add it to the table, or correct the name.`;
};

/** Parses a formula and adds its problems to the list. */
const read = (
  { parameters }: Calculated,
  { field, what, text }: { readonly field: string; readonly what: string; readonly text: string },
  problems: Problem[],
): ParsedFormula[] => {
  try {
    const formula = parseFormula(text);
    const faults = [...namesIn(formula)].flatMap((name) => nameFault(name, parameters) ?? []);
    problems.push(...faults.map((message) => ({ field, message })));
    return faults.length === 0 ? [{ field, what, formula }] : [];
  } catch (error) {
    if (!(error instanceof BadFormula)) throw error;
    problems.push({ field, message: what === 'The formula' ? error.message : `${what}: ${error.message}` });
    return [];
  }
};

const textFormulas = (question: Calculated, field: 'prompt' | 'explanation', problems: Problem[]): ParsedFormula[] =>
  placeholdersIn(question[field]).flatMap((placeholder) => {
    if (placeholder.kind === 'formula') {
      return read(question, { field, what: `{=${placeholder.text}}`, text: placeholder.text }, problems);
    }
    const { name, inTex } = placeholder;
    if (name === ANSWER_NAME) {
      if (field === 'prompt')
        problems.push({ field, message: 'The question can’t show {answer}. It belongs in the explanation.' });
    } else if (!inTex && !question.parameters.some((range) => range.name === name)) {
      problems.push({
        field,
        message: `{${name}} isn’t one of the parameters. Add it to the table, or correct the name.`,
      });
    }
    return [];
  });

/** Returns parameters that affect the answer but aren't shown in the question. */
const hiddenParameters = (question: Calculated, formulas: readonly ParsedFormula[]): Problem[] => {
  const shownNames = new Set(
    placeholdersIn(question.prompt).flatMap((placeholder) => (placeholder.kind === 'name' ? [placeholder.name] : [])),
  );
  for (const { field, formula } of formulas) {
    if (field === 'prompt') for (const name of namesIn(formula)) shownNames.add(name);
  }
  const main = formulas.find(({ field }) => field === 'formula');
  if (main === undefined) return [];
  return [...namesIn(main.formula)]
    .filter((name) => !shownNames.has(name))
    .map((name) => ({ field: 'prompt', message: `Show {${name}} in the question: the answer depends on it.` }));
};

/** The smallest step that six decimals can represent. */
const STEP_MIN = 0.000001;
const VALUES_MAX = 1_000_000;

/** Returns the problem of a parameter and its field. */
const parameterFault = (
  range: Range,
  before: readonly Range[],
): readonly [field: keyof Range, message: string] | null => {
  const { name, from, to, step } = range;
  if (name === ANSWER_NAME || isFunction(name)) {
    return ['name', 'This name has another meaning in formulas. Choose another one.'];
  }
  if (before.some((other) => other.name === name))
    return ['name', 'Another parameter already has this name. Choose another one.'];
  if (Math.max(Math.abs(from), Math.abs(to)) > AMOUNT_MAX) return ['from', 'The range goes beyond a trillion.'];
  if (from > to) return ['to', '“To” must not be below “from”.'];
  if (step < STEP_MIN) return ['step', 'The step must be at least 0.000001.'];
  if (from < to && countOf(range) === 1) return ['step', 'The step is larger than the range.'];
  return countOf(range) > VALUES_MAX
    ? ['step', 'The range has more than a million values. Choose a larger step.']
    : null;
};

const parameterFaults = ({ parameters }: Calculated): Problem[] =>
  parameters.flatMap((range, index) => {
    const fault = parameterFault(range, parameters.slice(0, index));
    if (fault === null) return [];
    const [field, message] = fault;
    return [{ field: `parameters.${String(index)}.${field}`, message: `${range.name}: ${message}` }];
  });

/** Returns formulas without a result for some draw, with the first such draw. */
const breaking = (question: Calculated, formulas: readonly ParsedFormula[]): Problem[] => {
  const problems: Problem[] = [];
  let left = formulas;
  for (const values of trialDraws(question.parameters)) {
    for (const written of left) {
      const result = calculate(written.formula, values);
      if (typeof result === 'number') continue;
      left = left.filter((one) => one !== written);
      problems.push({ field: written.field, message: SENTENCES[result](written.what, listed(values)) });
    }
    if (left.length === 0) break;
  }
  return problems;
};

/** Returns all problems of a calculated question; empty if every tried draw works. */
export const calculatedFaults = (question: Calculated): readonly Problem[] => {
  const problems = parameterFaults(question);
  const formulas = [
    ...read(question, { field: 'formula', what: 'The formula', text: question.formula }, problems),
    ...textFormulas(question, 'prompt', problems),
    ...textFormulas(question, 'explanation', problems),
  ];
  problems.push(...hiddenParameters(question, formulas));
  return problems.length > 0 ? problems : breaking(question, formulas);
};
