/** Parses numbers typed by users or stored in files. Every field and every import uses these rules. */

// Commas or spaces count only as a correct grouping, Western (1,234,567) or Indian (12,34,567): "7,5" means 7.5 to half
// of the world. No group starts with a zero, so "0,500" is rejected as well.
const NUMBER =
  /^[+-]? ?(\d+|[1-9]\d{0,2}([, ])(\d{3}\2)*\d{3}|[1-9]\d?([, ])(\d\d\4)*\d{3}|(?=\.\d))(\.\d*)?(e[+-]?\d{1,3})?$/i;
const DECIMAL_COMMA = /^[+-]?\d*,\d+$/;

/** The text with single spaces and a plain minus. */
export const bareText = (text: string): string => text.replace(/\s+/g, ' ').trim().replace('−', '-');

/** Returns the number in that text ("1,08,000", "-3.5", "12 000"), or null when it isn't one, or could be two. */
export const parseTypedNumber = (text: string): number | null => {
  const bare = bareText(text);
  const value = NUMBER.test(bare) ? Number(bare.replace(/[, ]/g, '')) : Number.NaN;
  return Number.isFinite(value) ? value : null;
};

/** Returns a sentence that says how to write the number, or null when the text is one. */
export const typedNumberProblem = (text: string): string | null => {
  if (parseTypedNumber(text) !== null) return null;
  const bare = bareText(text);
  if (DECIMAL_COMMA.test(bare))
    return `Write decimals with a point, like ${bare.replace(/^([+-]?),/, '$10,').replace(',', '.')}.`;
  return /\d,|,\d/.test(bare)
    ? 'Write decimals with a point and thousands with commas, like 1,234.5.'
    : 'Write a number, like 1,250 or 12.5.';
};
