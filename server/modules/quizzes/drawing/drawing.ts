/** Questions whose numbers are drawn: formulas run here, on the server, and nowhere else. */
import type { Problem } from '#shared/contract/common/errors.ts';
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import type { Values } from '#shared/question-kinds/calculated/ranges.ts';
import { calculated } from './calculated.ts';
import type { Drawer } from './drawer.ts';

/** Null for a kind that asks the same in every attempt. */
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

/** What was drawn for the questions of an attempt, by their ids. */
export type Draws = Readonly<Record<string, Values>>;

const valuesOf = <K extends QuestionKind>(question: QuestionOf<K>, seed: string): Values | null =>
  DRAWERS[question.kind]?.values(question, seed) ?? null;

const drawnWith = <K extends QuestionKind>(question: QuestionOf<K>, values: Values): Question | null =>
  DRAWERS[question.kind]?.drawn(question, values) ?? null;

/** What keeps a question from being asked, by its fields. */
export const faultsOf = <K extends QuestionKind>(question: QuestionOf<K>): readonly Problem[] =>
  DRAWERS[question.kind]?.faults(question) ?? [];

/** Whether a question is asked with other numbers in every attempt. */
export const isDrawn = ({ kind }: Question): boolean => DRAWERS[kind] !== null;

/** Whether a question still waits for its numbers. */
export const isUndrawn = (question: Question): boolean => isDrawn(question) && !('drawn' in question);

/** A question as an author may write it: numbers are drawn here alone. */
export const asAuthored = (question: Question): Question => {
  if (!('drawn' in question)) return question;
  const authored = { ...question };
  delete authored.drawn;
  return authored;
};

/** Draws the numbers of those questions; null where none has any. */
export const drawsOf = (questions: readonly Question[], seed: string): Draws | null => {
  const draws = questions.flatMap((question): [string, Values][] => {
    const values = valuesOf(question, seed);
    return values === null ? [] : [[question.id, values]];
  });
  return draws.length === 0 ? null : Object.fromEntries(draws);
};

/**
 * Those questions with the numbers of an attempt.
 * @param asked the same questions as they were asked, where those have corrected keys: where a corrected formula gives no
 *   number with what was drawn, the old one still holds
 */
export const drawnQuestions = (
  questions: readonly Question[],
  draws: Draws,
  asked: readonly Question[] = questions,
): Question[] =>
  questions.map((question, index) => {
    if (!isDrawn(question)) return question;
    const values = draws[question.id];
    const before = asked[index];
    const drawn =
      values === undefined
        ? null
        : (drawnWith(question, values) ?? (before === undefined ? null : drawnWith(before, values)));
    if (drawn === null) throw new Error(`Question ${question.id} can’t be asked with the numbers of its attempt`);
    return drawn;
  });

/** The faults of drawn questions, with their fields: a formula that can't be read, or gives no number with some draw. */
export const drawingFaults = (questions: readonly Question[]): Problem[] =>
  questions.flatMap((question, index) =>
    faultsOf(question).map(({ field, message }) => ({
      field: `questions.${String(index)}.${field}`,
      message: `Question ${String(index + 1)}: ${message}`,
    })),
  );

/** What keeps these questions from being shown to learners; empty when nothing does. */
export const readinessFaults = (questions: readonly Question[]): Problem[] => [
  ...publishingFaults(questions),
  ...drawingFaults(questions),
];
