/** The unit of a number question, one text such as "₹ crore", "%" or "days", around the amounts that readers see. */
import { bareText, parseTypedNumber } from '../common/typed-number.ts';

const PARTS = /^([a-z]{0,2}\p{Sc}|(?:rs|inr|usd|eur)\b\.?)? *(.*)/iu;
/** Suffixes that follow their number without a space. */
const CLOSE = /^([%‰°/]|[x×]?$)/;

export interface UnitParts {
  /** Before the amount: "₹", "US$", "Rs. "; empty where the unit has no currency. */
  readonly prefix: string;
  /** After the amount: " crore", "%", " days"; empty where there is nothing. */
  readonly suffix: string;
}

/** Splits a unit into what stands before an amount and what follows it, with the spaces between. */
export const unitParts = (unit = ''): UnitParts => {
  const [, currency = '', rest = ''] = PARTS.exec(bareText(unit)) ?? [];
  return {
    prefix: currency.replace(/[a-z.]$/i, '$& '),
    suffix: CLOSE.test(rest) ? rest : ` ${rest}`,
  };
};

/** Writes an amount with its unit: "₹20,000", "-₹5", "₹100 crore", "27%", "425 bps". */
export const amountText = (value: number, unit?: string): string => {
  const { prefix, suffix } = unitParts(unit);
  const size = Math.abs(value).toLocaleString('en-IN', { maximumFractionDigits: 20 });
  return (value < 0 ? '-' : '') + prefix + size + suffix;
};

/**
 * Returns the amount in a text that `amountText` could have written, with or without its unit, or null. The widget reads
 * answers by this alone; `parseNumber` of `shared/attempt` also knows other spellings and scales, at twice the bytes.
 */
export const parseAmount = (text: string, unit?: string): number | null => {
  const { prefix, suffix } = unitParts(unit?.toLowerCase());
  const bare = bareText(text.toLowerCase()).replace(prefix.trim(), '');
  const tail = suffix.trim();
  return parseTypedNumber(bare.endsWith(tail) ? bare.slice(0, bare.length - tail.length) : bare);
};
