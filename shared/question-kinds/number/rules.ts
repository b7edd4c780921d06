import { amountText, unitOf } from '../../domain/quizzes/unit.ts';
import { isNear, numberFault } from '../amounts.ts';
import { commonView, withoutParts } from '../answer-parts.ts';
import type { QuestionRules } from '../rules.ts';

export const number: QuestionRules<'number'> = {
  ...withoutParts,
  view: (question) => ({
    kind: 'number',
    ...commonView(question),
    ...unitOf(question),
  }),
  answerFault: (_question, value) => numberFault(value),
  share: ({ correct, tolerance }, value) => (typeof value === 'number' && isNear(value, correct, tolerance) ? 1 : 0),
  rightAnswer: ({ correct }) => correct,
  reviewNotes: ({ tolerance }) => ({ tolerance }),
  reworded: (question, { key }) => ({ ...question, correct: Number(key(String(question.correct))) }),
  publishingFault: () => null,
  choices: () => [],
  withKeyOf: (asked, { correct, tolerance, unit }) => (asked.unit === unit ? { ...asked, correct, tolerance } : null),
  essence: ({ correct, tolerance }) => [correct, tolerance],
  cardKey: ({ correct, tolerance }) => [correct, tolerance],
  answerTexts: ({ unit }, value) => (typeof value === 'number' ? [amountText(value, unit)] : []),
  keyText: ({ correct, tolerance, unit }) =>
    amountText(correct, unit) + (tolerance === 0 ? '' : ` ± ${amountText(tolerance, unit)}`),
};
