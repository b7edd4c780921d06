/** Lists in a cell, with bars between them: "kg | kilograms". `\|` is a literal bar. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Unit } from '#shared/domain/quizzes/unit.ts';

const BAR = /(?<!\\)\|/;

/** Escapes the bars of a text. */
export const barred = (text: string): string => text.replaceAll('|', '\\|');

export const joinBars = (texts: readonly string[]): string => texts.map(barred).join(' | ');

/** Splits a cell at its bars. */
export const splitBars = (cell: string): string[] =>
  cell
    .split(BAR)
    .map((text) => text.replaceAll('\\|', '|').trim())
    .filter((text) => text !== '');

/** Returns the unit in a cell: the first text. The others are other spellings of it. */
export const unitIn = (cell: string): Unit => {
  const [unit, ...unitSynonyms] = splitBars(cell);
  return { ...(unit === undefined ? {} : { unit }), ...(unitSynonyms.length === 0 ? {} : { unitSynonyms }) };
};

/** Returns the spellings of a question's unit; none if it has no unit. */
export const unitSpellings = ({ unit, unitSynonyms = [] }: Unit): string[] =>
  unit === undefined ? [] : [unit, ...unitSynonyms];

/** Returns a cell with the unit of the answer and its other spellings; undefined if the question has none. */
export const unitCell = (question: Question): string | undefined =>
  'unit' in question && question.unit !== undefined ? joinBars(unitSpellings(question)) : undefined;
