/** Parses and validates the amount of a refund. */
import * as v from 'valibot';
import { parseTypedNumber } from '#shared/domain/common/typed-number.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';

/** Returns the rupees of a typed text; null unless it is an amount in whole paise. */
export const rupeesOfText = (text: string): number | null =>
  /^[\d,]{1,12}(?:\.\d{1,2})?$/.test(text.trim()) ? parseTypedNumber(text) : null;

/** Returns the problem of an amount, or null. */
export const amountProblem = (amount: number | null, left: number): string | null => {
  if (amount === null) return 'Enter an amount, for example 100 or 80.50';
  if (amount < 1) return 'A refund is at least ₹1';
  return amount > left ? `You can refund at most ${rupeesText(left)}` : null;
};

/** Schema of a typed amount, at most the unrefunded part of the payment. */
export const amountUpTo = (left: number) =>
  v.pipe(
    v.string(),
    v.transform(rupeesOfText),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? amountProblem(dataset.value, left) : null;
      if (message !== null) addIssue({ message });
    }),
    v.number(),
  );
