/** The amount of a refund, as it is typed. */
import * as v from 'valibot';
import { parseTypedNumber } from '#shared/domain/common/typed-number.ts';
import { rupeesText } from '../../../app/components/money-text.ts';

/** Rupees of a typed text; null where it is no amount of whole paise. */
export const rupeesOfText = (text: string): number | null =>
  /^[\d,]{1,12}(?:\.\d{1,2})?$/.test(text.trim()) ? parseTypedNumber(text) : null;

/** What is wrong with the amount; null when nothing is. */
export const amountProblem = (amount: number | null, left: number): string | null => {
  if (amount === null) return 'Write an amount such as 100 or 80.50';
  if (amount < 1) return 'A refund is at least ₹1';
  return amount > left ? `At most ${rupeesText(left)} can go back` : null;
};

/** The typed amount as rupees, at most what is left of the payment. */
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
