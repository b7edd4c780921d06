/** Numbers as written in exhibits' tables. */
import { parseTypedNumber } from '../common/typed-number.ts';

const FIGURE = /^([-−–+])?(?:₹|Rs\.?)?\s*([-−–])?(\d[\d,]*(?:\.\d+)?)\s*(?:%|[a-z]+)?$/i;

/** Returns the number in a cell, such as "−1,42,500" or "25%"; null without one, or with several. */
export const figureOf = (cell: string): number | null => {
  const [, before, after, digits] = FIGURE.exec(cell.trim()) ?? [];
  if (digits === undefined) return null;
  const size = parseTypedNumber(digits);
  const sign = before ?? after;
  return size === null || sign === undefined || sign === '+' ? size : -size;
};

/** Returns true if every filled cell of a column holds a number, so that its numbers are aligned. */
export const isNumeric = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '' && cell.trim() !== '–' && cell.trim() !== '—');
  return filled.length > 0 && filled.every((cell) => figureOf(cell) !== null);
};
