import type { QuestionOf } from '#shared/contract/quizzes/question.ts';
import { amountText, unitOf } from '../../domain/quizzes/unit.ts';
import { isNear, numberFault } from '../amounts.ts';
import { commonView, withoutParts } from '../answer-parts.ts';
import type { QuestionRules } from '../rules.ts';

type Calculated = QuestionOf<'calculated'>;

/** Returns the numbers of the asked question. Asking or scoring it without them is a bug. */
const drawnOf = ({ id, drawn }: Calculated): NonNullable<Calculated['drawn']> => {
  if (drawn === undefined) throw new Error(`Question ${id} is calculated, but has no drawn numbers`);
  return drawn;
};

const key = ({ formula, tolerance, toleranceKind, decimals }: Calculated) =>
  [formula, tolerance, toleranceKind, decimals] as const;

export const calculated: QuestionRules<'calculated'> = {
  ...withoutParts,
  view: (question) => {
    drawnOf(question);
    return {
      kind: 'calculated',
      ...commonView(question),
      ...unitOf(question),
    };
  },
  answerFault: (_question, value) => numberFault(value),
  share: (question, value) => {
    const { answer, tolerance } = drawnOf(question);
    return typeof value === 'number' && isNear(value, answer, tolerance) ? 1 : 0;
  },
  rightAnswer: (question) => drawnOf(question).answer,
  reviewNotes: (question) => {
    const { tolerance, calculation } = drawnOf(question);
    return { tolerance, calculation };
  },
  reworded: (question) => question,
  publishingFault: () => null,
  choices: () => [],
  // The drawn numbers stay: the corrected formula uses the numbers that the learner had.
  withKeyOf: (asked, corrected) => {
    const names = new Set(asked.parameters.map(({ name }) => name));
    const fits = asked.unit === corrected.unit && corrected.parameters.every(({ name }) => names.has(name));
    const { formula, tolerance, toleranceKind, decimals } = corrected;
    return fits ? { ...asked, formula, tolerance, toleranceKind, decimals } : null;
  },
  essence: (question) => key(question),
  // Other ranges ask with other numbers: an answer in transit wouldn't match them.
  cardKey: (question) => [
    ...key(question),
    question.parameters.map(({ name, from, to, step }) => [name, from, to, step]),
  ],
  answerTexts: ({ unit }, value) => (typeof value === 'number' ? [amountText(value, unit)] : []),
  keyText: ({ formula, tolerance, toleranceKind, unit }) =>
    formula +
    (tolerance === 0
      ? ''
      : ` ± ${toleranceKind === 'percent' ? `${String(tolerance)}%` : amountText(tolerance, unit)}`),
};
