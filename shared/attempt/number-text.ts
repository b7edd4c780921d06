/** Numbers as people write them: "1,234.5", "6,00,000", "₹ 250", "−3", "12 %". */

// Commas only where groups of digits meet, Indian or Western; "1,5" could mean two numbers and is neither.
const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{2,3})*,\d{3})?(\.\d+)?$/;

/**
 * The number in that text, or null when it isn't one.
 * @param unit the unit of the question, which may stand behind the number
 */
export const parseNumber = (text: string, unit?: string): number | null => {
  let bare = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replace('₹', '');
  const tail = unit?.replace(/\s/g, '');
  if (tail && bare.toLowerCase().endsWith(tail.toLowerCase())) bare = bare.slice(0, -tail.length);
  if (!/\d/.test(bare) || !NUMBER.test(bare)) return null;
  const value = Number(bare.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
};
