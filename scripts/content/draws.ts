/** Checks the draws of calculated questions: what is accepted, what is refused, and results that make no sense. */
import { isNear } from '#shared/question-kinds/amounts.ts';
import type { Values } from '#shared/question-kinds/calculated/ranges.ts';
import type { WrittenQuestion } from '../../content/format.ts';
import { BadFormula, calculate, parseFormula, roundTo, trialDraws } from '../../server/modules/quizzes/index.ts';
import { eachQuestion, type Fault, type QuestionSet } from './items.ts';

type Calculated = Extract<WrittenQuestion, { kind: 'calculated' }>;

/** Decimals of the key without a `decimals` of its own. */
const DECIMALS = 2;
/** Units that are counted in whole numbers. */
const COUNTED = /^(people|orders|flights|units|pieces)$/;
/** Prompts that say what a result below 0 or of 0 means. */
const BELOW_ZERO = /\bnegative\b/;
const ZERO = /\bnegative\b|\(0 if/;

interface Draw {
  readonly values: Values;
  readonly exact: number;
  readonly key: number;
  readonly tolerance: number;
}

const listed = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${String(value)}`)
    .join(', ');

const drawOf = (question: Calculated, values: Values): Draw | null => {
  const exact = calculate(parseFormula(question.formula), values);
  if (typeof exact !== 'number') return null;
  const key = roundTo(exact, question.decimals ?? DECIMALS);
  const tolerance =
    question.toleranceKind === 'percent' ? (Math.abs(key) * question.tolerance) / 100 : question.tolerance;
  return { values, exact, key, tolerance };
};

/** Describes the draws with a fault, by their number and the first of them; nothing if there are none. */
const counted = (draws: readonly Draw[], all: number, what: string): readonly string[] =>
  draws[0] === undefined
    ? []
    : [`${what} in ${String(draws.length)} of ${String(all)} draws, as for ${listed(draws[0].values)}`];

const acceptedMistakes = (mistake: string, draws: readonly Draw[]): readonly string[] => {
  const formula = parseFormula(mistake);
  const accepted = draws.filter(({ values, key, tolerance }) => {
    const result = calculate(formula, values);
    return typeof result === 'number' && isNear(result, key, tolerance);
  });
  return counted(accepted, draws.length, `the mistake "${mistake}" is accepted`);
};

const drawFaults = (question: Calculated): readonly string[] => {
  const all = [...trialDraws(question.parameters)];
  const draws = all.flatMap((values) => drawOf(question, values) ?? []);
  if (draws.length < all.length) return [`the formula has no result in ${String(all.length - draws.length)} draws`];
  const isCounted = COUNTED.test(question.unit ?? '') && (question.decimals ?? DECIMALS) === 0;
  const { prompt, mistakes = [] } = question;
  const select = (holds: (draw: Draw) => boolean, what: string): readonly string[] =>
    counted(draws.filter(holds), draws.length, what);
  return [
    ...select(({ exact, key, tolerance }) => !isNear(exact, key, tolerance), 'the exact answer is refused'),
    ...select(({ exact }) => isCounted && exact !== roundTo(exact, 0), 'a counted answer is not whole'),
    ...(BELOW_ZERO.test(prompt)
      ? []
      : select(({ key }) => key < 0, 'the answer is below 0, which the prompt does not explain,')),
    ...(ZERO.test(prompt) ? [] : select(({ key }) => key === 0, 'the answer is 0, which the prompt does not explain,')),
    ...mistakes.flatMap((mistake) => acceptedMistakes(mistake, draws)),
  ];
};

/**
 * Faults of the draws of calculated questions. Publishing checks that formulas have results; this check computes what
 * a learner types: the exact result is accepted, and that of a usual mistake isn't.
 */
export const faultsOfDraws = (set: QuestionSet): readonly Fault[] =>
  eachQuestion(set, (question) => {
    if (question.kind !== 'calculated') return [];
    try {
      return drawFaults(question);
    } catch (error) {
      if (!(error instanceof BadFormula)) throw error;
      return [`a formula is wrong: ${error.message}`];
    }
  });
