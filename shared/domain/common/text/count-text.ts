import { numberFormat, pluralText } from './formats.ts';

const numbers = numberFormat();

/** Returns a count with its noun: "1 quiz", "2 quizzes", "1,245 points". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${pluralText(count, one, many)}`;
