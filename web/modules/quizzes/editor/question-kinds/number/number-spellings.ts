/** Ways to type a number answer, as examples for authors. */
import { parseNumber } from '#shared/attempt/number-text.ts';
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import { amountText, parseWithUnit, unitParts, type Unit } from '#shared/domain/quizzes/unit.ts';

/** Groups digits by thousands. */
const western = numberFormat({ maximumFractionDigits: 20 }, 'en-US');
/** Words around the amount for the currency of a unit. */
const CURRENCIES: readonly (readonly [before: string, after: string])[] = [
  ['Rs ', ''],
  ['', ' rupees'],
  ['', ' dollars'],
  ['', ' euros'],
];
/** Words for a whole unit. */
const UNIT_NAMES = ['percent', 'basis points'];
const SCALES = ['lakh', 'crore', 'million', 'billion', 'trillion'];
const POWERS = Array.from({ length: 25 }, (_, index) => index - 12);

/** Amounts such as "15 lakh" with one to three digits before the point. */
const scaledAmounts = (value: number): string[] =>
  SCALES.flatMap((scale) =>
    POWERS.flatMap((power) => {
      // By its decimal digits: multiplying would round.
      const amount = Number(`${String(value)}e${String(power)}`);
      return Math.abs(amount) >= 1 && Math.abs(amount) < 1000 ? [`${amountText(amount)} ${scale}`] : [];
    }),
  );

/**
 * Returns how a learner may type that number, each read by `parseNumber` as the number itself. The first is the one that
 * reviews show.
 */
export const numberSpellings = (value: number, { unit, unitSynonyms = [] }: Unit): readonly string[] => {
  const { suffix } = unitParts(unit);
  const amount = amountText(value);
  const candidates = [
    amountText(value, unit),
    amount,
    western.format(value),
    String(value),
    ...unitSynonyms.map((spelling) => amountText(value, spelling)),
    // A question without a unit takes any currency, which is nothing to recommend.
    ...(unit === undefined ? [] : CURRENCIES.map(([before, after]) => `${before}${amount}${suffix.trimEnd()}${after}`)),
    ...UNIT_NAMES.map((word) => `${amount} ${word}`),
    ...(Number.isInteger(value) && Math.abs(value) < 1000 && suffix === '' ? [] : scaledAmounts(value)),
  ];
  return [...new Set(candidates)].filter(
    (text) => parseWithUnit({ unit, unitSynonyms }, (spelling) => parseNumber(text, spelling)) === value,
  );
};
