/**
 * Answers that earn shares of a question's points, as Moodle weights them. Our questions have one key, so anything
 * that would change which answers are right is rejected with a reason.
 */
import { parseTypedNumber, typedNumberProblem } from '#shared/domain/common/typed-number.ts';
import type { Answers } from './build-question.ts';
import type { Fault } from './item.ts';

export interface WeightedAnswer {
  readonly text: string;
  /** Percentage of the points it earns; negative for a penalty. */
  readonly share: number;
}

export type Read = { readonly answers: Answers } | { readonly fault: Fault };

export const refused = (reason: string, column = 'answer'): Read => ({ fault: { column, reason } });

const FULL = 100;
/** Shares are rounded: three thirds are 99.99999. */
const ROUNDING = 1;

const PARTIAL = 'Some answers earn part of the points, which isn’t supported. Use 100% or 0%.';

const isPartial = ({ share }: WeightedAnswer): boolean => share > 0 && share < FULL;
const indexesOf = (given: readonly WeightedAnswer[], earns: (share: number) => boolean): number[] =>
  given.flatMap(({ share }, index) => (earns(share) ? [index] : []));

/** Converts a single choice. */
export const singleOf = (given: readonly WeightedAnswer[]): Read => {
  if (given.some(isPartial)) return refused(PARTIAL);
  const [right, second] = indexesOf(given, (share) => share >= FULL);
  if (right === undefined) return refused('No option is marked as right');
  if (second !== undefined)
    return refused('Several options earn all the points, but a single choice must have one right option');
  return { answers: { kind: 'single', options: given.map(({ text }) => text), right } };
};

/** Converts a multiple choice whose shares add up to the whole. */
export const multipleOf = (given: readonly WeightedAnswer[]): Read => {
  const right = indexesOf(given, (share) => share > 0);
  if (right.length === 0) return refused('No option is marked as right');
  const sum = right.reduce((all, index) => all + (given[index]?.share ?? 0), 0);
  if (Math.abs(sum - FULL) > ROUNDING) {
    return refused(`The right options earn ${String(Math.round(sum))}% together. They must add up to 100%.`);
  }
  return { answers: { kind: 'multiple', options: given.map(({ text }) => text), right } };
};

const WILDCARD = /(?<!\\)\*/;

/** Converts a short answer. An asterisk is a wildcard unless escaped by a backslash. */
export const acceptedOf = (given: readonly WeightedAnswer[]): Read => {
  if (given.some(isPartial)) return refused(PARTIAL);
  const accepted = given.filter(({ share }) => share >= FULL).map(({ text }) => text);
  if (accepted.length === 0) return refused('No answer earns 100%');
  if (accepted.some((text) => WILDCARD.test(text))) {
    return refused('An answer contains a wildcard (*), which we can’t import. List each accepted answer instead.');
  }
  return { answers: { kind: 'text', accepted: accepted.map((text) => text.replaceAll('\\*', '*')) } };
};

/** Returns the text of an accepted answer for `acceptedOf`. */
export const withoutWildcards = (text: string): string => text.replaceAll('*', '\\*');

/** Returns the message for a text that isn't a number. */
export const numberFault = (text: string): string =>
  `We can’t read “${text.trim()}” as a number. ${typedNumberProblem(text) ?? ''}`.trim();

/** Converts a number and its tolerance; an empty tolerance is 0. */
export const numberOf = (text: string, tolerance: string, unit = ''): Read => {
  const right = parseTypedNumber(text);
  const off = tolerance.trim() === '' ? 0 : parseTypedNumber(tolerance);
  if (right === null) return refused(numberFault(text));
  if (off === null) return refused(numberFault(tolerance), 'tolerance');
  return { answers: { kind: 'number', right, tolerance: off, unit } };
};

/** Returns the single right answer of a number question. */
export const onlyOf = <Answer extends WeightedAnswer>(given: readonly Answer[]): Answer | string => {
  if (given.some(isPartial)) return PARTIAL;
  const [right, second] = given.filter(({ share }) => share >= FULL);
  if (right === undefined) return 'No answer earns 100%';
  return second === undefined ? right : 'Several numbers are right, but a number question must have one right answer';
};
