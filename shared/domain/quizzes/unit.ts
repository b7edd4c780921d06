/** The unit of a number question, one text such as "₹ crore", "%" or "days", shown around amounts. */
import { numberFormat } from '../common/text/formats.ts';
import { bareText, parseTypedNumber } from '../common/typed-number.ts';

const amounts = numberFormat({ maximumFractionDigits: 20 });

const PARTS = /^([a-z]{0,2}\p{Sc}|(?:rs|inr|usd|eur)\b\.?)? *(.*)/iu;
/** Suffixes without a space before them. */
const CLOSE = /^([%‰°/]|[x×]?$)/;

export interface UnitParts {
  /** Before the amount: "₹", "US$", "Rs. "; empty without a currency. */
  readonly prefix: string;
  /** After the amount: " crore", "%", " days"; can be empty. */
  readonly suffix: string;
}

/** The unit of a question, and other ways to write it. */
export interface Unit {
  readonly unit?: string | undefined;
  /** Such as "kilograms" for "kg". */
  readonly unitSynonyms?: readonly string[] | undefined;
}

/** Returns the unit of a question, without the fields that it doesn't have. */
export const unitOf = ({ unit, unitSynonyms }: Unit): { unit?: string; unitSynonyms?: string[] } => ({
  ...(unit === undefined ? {} : { unit }),
  ...(unitSynonyms === undefined ? {} : { unitSynonyms: [...unitSynonyms] }),
});

/**
 * Parses a text with the unit of a question or one of its other spellings; null if none fits.
 * @param parse parses the text for one spelling
 */
export const parseWithUnit = (
  { unit, unitSynonyms = [] }: Unit,
  parse: (unit?: string) => number | null,
): number | null => [unit, ...unitSynonyms].map(parse).find((value) => value !== null) ?? null;

/** Splits a unit into the parts before and after an amount, including spaces. */
export const unitParts = (unit = ''): UnitParts => {
  const [, currency = '', rest = ''] = PARTS.exec(bareText(unit)) ?? [];
  return {
    prefix: currency.replace(/[a-z.]$/i, '$& '),
    suffix: CLOSE.test(rest) ? rest : ` ${rest}`,
  };
};

/** Formats an amount with its unit: "₹20,000", "-₹5", "₹100 crore", "27%", "425 bps". */
export const amountText = (value: number, unit?: string): string => {
  const { prefix, suffix } = unitParts(unit);
  const size = amounts.format(Math.abs(value));
  return (value < 0 ? '-' : '') + prefix + size + suffix;
};

/**
 * Parses an amount written by `amountText`, with or without its unit or another spelling of it; null for any other text.
 * The widget uses only this function; `parseNumber` of `shared/attempt` also reads other spellings and scales, at twice
 * the bytes.
 */
export const parseAmount = (text: string, question: Unit): number | null =>
  parseWithUnit(question, (unit) => {
    const { prefix, suffix } = unitParts(unit?.toLowerCase());
    const bare = bareText(text.toLowerCase()).replace(prefix.trim(), '');
    const tail = suffix.trim();
    return parseTypedNumber(bare.endsWith(tail) ? bare.slice(0, bare.length - tail.length) : bare);
  });
