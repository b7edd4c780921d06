/** Figures as people write them in the tables of exhibits. */
import { parseTypedNumber } from '../common/typed-number.ts';

const FIGURE = /^([-−–+])?(?:₹|Rs\.?)?\s*([-−–])?(\d[\d,]*(?:\.\d+)?)\s*(?:%|[a-z]+)?$/i;

/** The number that a cell of a table holds, "−1,42,500" or "25%" for instance; null where it holds none, or several. */
export const figureOf = (cell: string): number | null => {
  const [, before, after, digits] = FIGURE.exec(cell.trim()) ?? [];
  if (digits === undefined) return null;
  const size = parseTypedNumber(digits);
  const sign = before ?? after;
  return size === null || sign === undefined || sign === '+' ? size : -size;
};

/** Whether every filled cell of a column holds a figure, so that its figures stand under each other. */
export const isNumeric = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '' && cell.trim() !== '–' && cell.trim() !== '—');
  return filled.length > 0 && filled.every((cell) => figureOf(cell) !== null);
};
