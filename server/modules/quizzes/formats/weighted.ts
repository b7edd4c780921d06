/**
 * Answers that earn shares of a question's points, as Moodle weights them. Our questions have one key: what doesn't
 * change which answers are right is dropped with a remark, anything else is rejected with a reason.
 */
import { letterOf } from '#shared/domain/common/text/letter.ts';
import type { Answers } from './raw-question.ts';
import { UnreadableItem, type Fault, type ItemDraft, type Reading } from './item.ts';
import { numberIn } from './texts/numbers.ts';
import { formattingOf } from './texts/option-text.ts';
import { optionName, percentText, type WithFeedback } from './remarks.ts';

export interface WeightedAnswer {
  readonly text: string;
  /** Inline rich text of an option with formatting. */
  readonly html?: string | undefined;
  /** Percentage of the points it earns; negative for a penalty. */
  readonly share: number;
  /** Text shown to who gave this answer, in the file's format. */
  readonly feedback: string;
}

export interface ReadAnswers {
  readonly answers: Answers;
  /** Feedback of each answer in the file. */
  readonly said?: readonly WithFeedback[];
  /** Index of the only right answer. */
  readonly right?: number;
}

export type Read = ReadAnswers | { readonly fault: Fault; readonly draft?: Omit<ItemDraft, 'prompt'> };

export const refused = (reason: string, column = 'answer'): Read => ({ fault: { column, reason } });

/** Refuses a choice. Its correction starts with the options that the file has. */
const refusedChoice = (kind: 'single' | 'multiple', given: readonly WeightedAnswer[], reason: string): Read => ({
  fault: { column: 'answer', reason },
  draft: { kind, options: given.map(({ text }) => text), ...formattingOf(given) },
});

const FULL = 100;
/** Shares are rounded: three thirds are 99.99999. */
const ROUNDING = 1;

const isPartial = ({ share }: WeightedAnswer): boolean => share > 0 && share < FULL;
const indexesOf = (given: readonly WeightedAnswer[], earns: (share: number) => boolean): number[] =>
  given.flatMap(({ share }, index) => (earns(share) ? [index] : []));

type NameOf = (answer: WeightedAnswer, index: number) => string;
const byLetter: NameOf = (_answer, index) => optionName(index);
const byText: NameOf = ({ text }) => `“${text}”`;

const saidBy = (given: readonly WeightedAnswer[], nameOf: NameOf): WithFeedback[] =>
  given.map((answer, index) => ({ name: nameOf(answer, index), feedback: answer.feedback }));

const remarkShares = (given: readonly WeightedAnswer[], nameOf: NameOf, reading: Reading): void => {
  for (const [index, answer] of given.entries()) {
    if (!isPartial(answer) && answer.share >= 0) continue;
    const what = answer.share < 0 ? 'Penalty' : 'Partial credit';
    reading.remark({
      column: 'answer',
      message: `${what} of ${nameOf(answer, index)} (${percentText(answer.share)}) was dropped`,
      weight: 'change',
    });
  }
};

/** Messages for questions without one right answer. */
const NO_KEY = 'No option earns 100%, so none is right';
const NONE_MARKED = 'No option is marked as right';
const SEVERAL = 'Several options earn all the points, but a single choice must have one right option';

/** Converts a single choice. */
export const singleOf = (given: readonly WeightedAnswer[], reading: Reading): Read => {
  const [right, second] = indexesOf(given, (share) => share >= FULL);
  if (right === undefined) return refusedChoice('single', given, given.some(isPartial) ? NO_KEY : NONE_MARKED);
  if (second !== undefined) return refusedChoice('single', given, SEVERAL);
  remarkShares(given, byLetter, reading);
  return {
    answers: { kind: 'single', options: given.map(({ text }) => text), ...formattingOf(given), right },
    said: saidBy(given, byLetter),
    right,
  };
};

const lettersOf = (given: readonly WeightedAnswer[], indexes: readonly number[]): string =>
  indexes.map((index) => `${letterOf(index)} (${percentText(given[index]?.share ?? 0)})`).join(', ');

const isEven = (given: readonly WeightedAnswer[], indexes: readonly number[], share: number): boolean =>
  indexes.every((index) => Math.abs((given[index]?.share ?? 0) - share) <= ROUNDING);

/** Adds remarks about weights: each right option counts the same here, and each wrong one cancels a right one. */
const remarkWeights = (given: readonly WeightedAnswer[], right: readonly number[], reading: Reading): void => {
  const share = FULL / right.length;
  const wrong = indexesOf(given, (each) => each <= 0);
  if (!isEven(given, right, share)) {
    reading.remark({
      column: 'answer',
      message: 'The right options have different weights, but count the same here',
      weight: 'change',
      before: lettersOf(given, right),
      after: percentText(share),
    });
  }
  if (!isEven(given, wrong, -share)) {
    const free = isEven(given, wrong, 0);
    reading.remark({
      column: 'answer',
      message: free
        ? 'Wrong options cost nothing in the file; here each cancels a right one'
        : 'The penalties of wrong options were replaced: here each cancels a right one',
      weight: 'change',
      ...(free ? {} : { before: lettersOf(given, wrong), after: percentText(-share) }),
    });
  }
};

/** Converts a multiple choice whose shares add up to the whole. */
export const multipleOf = (given: readonly WeightedAnswer[], reading: Reading): Read => {
  const right = indexesOf(given, (share) => share > 0);
  if (right.length === 0) return refusedChoice('multiple', given, NONE_MARKED);
  const sum = right.reduce((all, index) => all + (given[index]?.share ?? 0), 0);
  if (Math.abs(sum - FULL) > ROUNDING) {
    const reason = `The right options earn ${String(Math.round(sum))}% together. They must add up to 100%.`;
    return refusedChoice('multiple', given, reason);
  }
  remarkWeights(given, right, reading);
  return {
    answers: { kind: 'multiple', options: given.map(({ text }) => text), ...formattingOf(given), right },
    said: saidBy(given, byLetter),
  };
};

const WILDCARD = /(?<!\\)\*/;
const ANYTHING = /^\s*\*\s*$/;

/** Converts a short answer. An asterisk is a wildcard unless escaped by a backslash. */
export const acceptedOf = (given: readonly WeightedAnswer[], reading: Reading): Read => {
  const full = given.filter(({ share }) => share >= FULL).map(({ text }) => text);
  if (full.length === 0) return refused('No answer earns 100%');
  const accepted = full.filter((text) => !WILDCARD.test(text));
  if (accepted.length === 0) {
    return refused('An answer contains a wildcard (*), which we can’t import. List each accepted answer instead.');
  }
  for (const pattern of full.filter((text) => WILDCARD.test(text))) {
    reading.remark({
      column: 'answer',
      message: 'An answer with a wildcard (*) was dropped. List each accepted answer instead.',
      weight: 'loss',
      before: pattern,
    });
  }
  const listed = given.filter(({ text }) => !ANYTHING.test(text));
  remarkShares(listed, byText, reading);
  const said = given.map((answer) => ({
    name: ANYTHING.test(answer.text) ? 'any other answer' : byText(answer, 0),
    feedback: answer.feedback,
  }));
  for (const { text } of listed.filter(({ share, feedback }) => share === 0 && feedback.trim() === '')) {
    reading.remark({ column: 'answer', message: `The wrong answer “${text}” was dropped`, weight: 'note' });
  }
  return {
    answers: { kind: 'text', accepted: accepted.map((text) => text.replaceAll('\\*', '*')) },
    said,
    ...(full.length === 1 ? { right: given.findIndex(({ share }) => share >= FULL) } : {}),
  };
};

/** Returns the text of an accepted answer for `acceptedOf`. */
export const withoutWildcards = (text: string): string => text.replaceAll('*', '\\*');

/** Returns the only right answer, with remarks for shares of others. */
export const onlyOf = <Answer extends WeightedAnswer>(given: readonly Answer[], reading: Reading): Answer | string => {
  const [right, second] = given.filter(({ share }) => share >= FULL);
  if (right === undefined) return 'No answer earns 100%';
  if (second !== undefined) return 'Several answers earn all the points, but there must be one right answer';
  remarkShares(given, byText, reading);
  return right;
};

interface Interval {
  readonly right: number;
  readonly tolerance: number;
}

export interface WeightedNumber extends WeightedAnswer {
  readonly tolerance: string;
}

/** Converts a number and its tolerance; an empty tolerance is 0. */
export const intervalOf = (text: string, tolerance: string, reading: Reading): Interval => ({
  right: numberIn(text, 'answer', reading, [tolerance]),
  tolerance: tolerance.trim() === '' ? 0 : numberIn(tolerance, 'tolerance', reading, [text]),
});

const holds = (outer: Interval, inner: Interval): boolean =>
  Math.abs(outer.right - inner.right) <= outer.tolerance - inner.tolerance;

/**
 * Converts a number question: one right number, or several of which one includes the others. Others are rejected,
 * because a question has one range.
 * @param read converts an answer
 */
export const numericOf = <Answer extends WeightedAnswer>(
  given: readonly Answer[],
  read: (answer: Answer) => Interval,
  unit: string,
  reading: Reading,
): Read => {
  const full = given.filter(({ share }) => share >= FULL);
  const intervals = full.map(read);
  const widest = intervals.find((outer) => intervals.every((inner) => holds(outer, inner)));
  if (full.length === 0) return refused('No answer earns 100%');
  if (widest === undefined)
    return refused('Several numbers are right, but a number question must have one right answer');
  if (full.length > 1) {
    reading.remark({
      column: 'answer',
      message: 'Several right ranges became the widest one',
      weight: 'change',
      before: full.map(({ text }) => text).join(', '),
      after: `${String(widest.right)} ± ${String(widest.tolerance)}`,
    });
  }
  const listed = given.filter(({ text }) => !ANYTHING.test(text));
  remarkShares(listed, byText, reading);
  for (const { text } of listed.filter(({ share, feedback }) => share === 0 && feedback.trim() === '')) {
    reading.remark({ column: 'answer', message: `The wrong answer “${text}” was dropped`, weight: 'note' });
  }
  return {
    answers: { kind: 'number', ...widest, unit },
    said: given.map((answer) => ({
      name: ANYTHING.test(answer.text) ? 'any other answer' : byText(answer, 0),
      feedback: answer.feedback,
    })),
    ...(full.length === 1 ? { right: given.findIndex(({ share }) => share >= FULL) } : {}),
  };
};

/** Throws the reason of a failed reading. */
export const readOrThrow = (read: Read): ReadAnswers => {
  if ('fault' in read) throw new UnreadableItem(read.fault.column, read.fault.reason, read.draft);
  return read;
};
