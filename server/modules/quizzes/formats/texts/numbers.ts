/** Numbers of a file, with a decimal point or a decimal comma. */
import { halvesOf, pointsOfHalves } from '#shared/domain/common/half-points.ts';
import { QUESTION_POINTS_MAX, QUESTION_POINTS_MIN } from '#shared/domain/common/limits.ts';
import { bareText, parseTypedNumber, typedNumberProblem } from '#shared/domain/common/typed-number.ts';
import { UnreadableItem, type Reading } from '../item.ts';

/** Decimal comma, with or without thousands separated by points, spaces or apostrophes: 7,5 and 1.234,5. */
const WITH_COMMA =
  /^[+-]? ?(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:['’]\d{3})+)?,\d+(?:e[+-]?\d{1,3})?$/i;
/** Whole number with thousands separated as where a decimal comma is used. */
const GROUPED_BY_POINT = /^[+-]? ?\d{1,3}(?:[. ]\d{3})+$/;
const WHOLE = /^[+-]? ?\d+(?:e[+-]?\d{1,3})?$/i;
/** Could be 1.234 and 1234. */
const EITHER = /^[+-]? ?[1-9]\d{0,2},\d{3}$/;

const fromComma = (bare: string): number | null => {
  if (!WITH_COMMA.test(bare) && !WHOLE.test(bare) && !GROUPED_BY_POINT.test(bare)) return null;
  const value = Number(bare.replace(/[. '’]/g, '').replace(',', '.'));
  return Number.isFinite(value) ? value : null;
};

/** Returns the message for a text that isn't a number. */
export const numberFault = (text: string): string =>
  `We can’t read “${text.trim()}” as a number. ${typedNumberProblem(text) ?? ''}`.trim();

/** Whether the text can only be a number with a decimal comma. */
const isDecimalComma = (text: string): boolean => parseTypedNumber(text) === null && WITH_COMMA.test(bareText(text));

/**
 * Parses a number of the file. Throws a sentence if it isn't one, or could mean two values.
 * @param others numbers of the same question, which show how it writes decimals
 */
export const numberIn = (text: string, column: string, reading: Reading, others: readonly string[] = []): number => {
  const bare = bareText(text);
  if (reading.decimals === 'comma') {
    const value = fromComma(bare);
    if (value !== null) return value;
    throw new UnreadableItem(
      column,
      `We can’t read “${text.trim()}” as a number with a decimal comma. Write it like 1.234,5.`,
    );
  }
  const value = parseTypedNumber(text);
  if (reading.decimals === 'point' || (value !== null && !EITHER.test(bare))) {
    if (value !== null) return value;
    throw new UnreadableItem(column, numberFault(text));
  }
  if (value !== null) {
    const decimal = fromComma(bare);
    if (others.some(isDecimalComma)) {
      throw new UnreadableItem(
        column,
        `“${text.trim()}” could be ${String(decimal)} or ${String(value)}. Choose the decimal separator of the file.`,
      );
    }
    reading.remark({
      column,
      message: `Comma of ${text.trim()} read as thousands`,
      weight: 'change',
      before: text.trim(),
      after: String(value),
    });
    return value;
  }
  const decimal = WITH_COMMA.test(bare) ? fromComma(bare) : null;
  if (decimal === null) throw new UnreadableItem(column, numberFault(text));
  reading.remark({
    column,
    message: `Decimal comma read as ${String(decimal)}`,
    weight: 'change',
    before: text.trim(),
    after: String(decimal),
  });
  return decimal;
};

/** Parses the points of a question, rounded to halves with a remark. */
export const pointsIn = (text: string, reading: Reading): number => {
  const typed = text.trim() === '' ? '1' : text;
  const points = numberIn(typed, 'points', reading);
  const nearest = pointsOfHalves(halvesOf(points));
  const rounded = Math.min(QUESTION_POINTS_MAX, Math.max(QUESTION_POINTS_MIN, nearest));
  if (rounded !== points) {
    reading.remark({
      column: 'points',
      message: `${String(points)} points became ${String(rounded)}`,
      weight: 'change',
      before: String(points),
      after: String(rounded),
    });
  }
  return rounded;
};
