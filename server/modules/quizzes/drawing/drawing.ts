/** Questions with drawn numbers. Formulas are evaluated on the server only. */
import type { Problem } from '#shared/contract/common/errors.ts';
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import { questionFormulaFaults } from './formula-faults.ts';
import type { Values } from '#shared/question-kinds/calculated/ranges.ts';
import { calculated } from './calculated.ts';
import type { Drawer } from './drawer.ts';

/** Null for kinds that are the same in every attempt. */
const DRAWERS: { readonly [K in QuestionKind]: Drawer<K> | null } = {
  single: null,
  multiple: null,
  boolean: null,
  number: null,
  calculated,
  text: null,
  matching: null,
  ordering: null,
};

/** Values drawn for the questions of an attempt, by id. */
export type Draws = Readonly<Record<string, Values>>;

const valuesOf = <K extends QuestionKind>(question: QuestionOf<K>, seed: string): Values | null =>
  DRAWERS[question.kind]?.values(question, seed) ?? null;

const drawnWith = <K extends QuestionKind>(question: QuestionOf<K>, values: Values): Question | null =>
  DRAWERS[question.kind]?.drawn(question, values) ?? null;

/** Returns the problems that prevent asking a question, by field. */
export const faultsOf = <K extends QuestionKind>(question: QuestionOf<K>): readonly Problem[] =>
  DRAWERS[question.kind]?.faults(question) ?? [];

/** Whether a question has new numbers in every attempt. */
export const isDrawn = ({ kind }: Question): boolean => DRAWERS[kind] !== null;

/** Whether a question still waits for its numbers. */
export const isUndrawn = (question: Question): boolean => isDrawn(question) && !('drawn' in question);

/** Returns a question as its author may write it: without drawn numbers. */
export const asAuthored = (question: Question): Question => {
  if (!('drawn' in question)) return question;
  const authored = { ...question };
  delete authored.drawn;
  return authored;
};

/** Draws the numbers of those questions; null if none has any. */
export const drawsOf = (questions: readonly Question[], seed: string): Draws | null => {
  const draws = questions.flatMap((question): [string, Values][] => {
    const values = valuesOf(question, seed);
    return values === null ? [] : [[question.id, values]];
  });
  return draws.length === 0 ? null : Object.fromEntries(draws);
};

/**
 * Returns the questions with the numbers of an attempt.
 * @param original the same questions before key corrections: if a corrected formula has no result for the drawn values,
 * the old one applies
 */
export const drawnQuestions = (
  questions: readonly Question[],
  draws: Draws,
  original: readonly Question[] = questions,
): Question[] =>
  questions.map((question, index) => {
    if (!isDrawn(question)) return question;
    const values = draws[question.id];
    const before = original[index];
    const drawn =
      values === undefined
        ? null
        : (drawnWith(question, values) ?? (before === undefined ? null : drawnWith(before, values)));
    if (drawn === null) throw new Error(`Question ${question.id} can’t be asked with the numbers of its attempt`);
    return drawn;
  });

/** Returns the problems of drawn questions by field: an invalid formula, or one without a result for some draw. */
export const drawingFaults = (questions: readonly Question[]): Problem[] =>
  questions.flatMap((question, index) =>
    faultsOf(question).map(({ field, message }) => ({
      field: `questions.${String(index)}.${field}`,
      message: `Question ${String(index + 1)}: ${message}`,
    })),
  );

/** Returns the problems that prevent showing these questions to learners; empty if there are none. */
export const readinessFaults = (questions: readonly Question[]): Problem[] => [
  ...publishingFaults(questions),
  ...drawingFaults(questions),
  ...questionFormulaFaults(questions),
];
