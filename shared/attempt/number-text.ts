/** Number answers as people write them: "1,234.5", "6,00,000", "₹100 crore", "15 lakh", "−3", "27 percent". */
import { bareText, parseTypedNumber } from '#shared/domain/common/typed-number.ts';
import { unitParts } from '#shared/domain/quizzes/unit.ts';

/** Powers of ten. */
const SCALES: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  lac: 5,
  lakh: 5,
  mn: 6,
  million: 6,
  cr: 7,
  crore: 7,
  bn: 9,
  billion: 9,
  tn: 12,
  trillion: 12,
};
const SCALE = new RegExp(`\\b(${Object.keys(SCALES).join('|')})s?\\b`, 'g');
/** One spelling for what means the same. */
const SPELLINGS: readonly (readonly [spelled: RegExp, meant: string])[] = [
  [/(?<![a-z])rs\b\.?|inr|rupees?/g, '₹'],
  [/us ?[d$]|dollars?/g, '$'],
  [/euros?|eur/g, '€'],
  [/per ?cent/g, '%'],
  [/basis ?points?/g, 'bp'],
  [/\/-$/, ''],
];

const plainSpelling = (text: string): string =>
  SPELLINGS.reduce((plain, [spelled, meant]) => plain.replace(spelled, () => meant), bareText(text.toLowerCase()));

/** The scale words in a text as one power of ten ("lakh crore" is 12), and the singular of what else it says. */
const scaleOf = (text: string): [power: number, noun: string] => {
  let power = 0;
  const noun = text.replace(SCALE, (_, word: string) => {
    power += SCALES[word] ?? 0;
    return '';
  });
  return [power, noun.replace(/s$| /g, '')];
};

/**
 * Returns the number in that text in the unit of the question, or null when it isn't one: "15 lakh" is 1,500,000 where
 * the unit is "₹" and 15 where it is "₹ lakh".
 * @param unit may be written with the number, in full, in part or not at all
 */
export const parseNumber = (text: string, unit?: string): number | null => {
  const { prefix, suffix } = unitParts(unit);
  // A question without a unit takes any currency.
  const currency = unit === undefined ? /\p{Sc}/u : plainSpelling(prefix);
  const [, amount = '', tail = ''] =
    /^([+-]?[\d., ]+)(.*)/.exec(plainSpelling(text).replace(currency, '').trim()) ?? [];
  const [power, noun] = scaleOf(tail);
  const [unitPower, unitNoun] = scaleOf(plainSpelling(suffix));
  if (noun !== '' && noun !== unitNoun) return null;
  return parseTypedNumber(tail === '' ? amount : `${amount.trim()}e${String(power - unitPower)}`);
};
