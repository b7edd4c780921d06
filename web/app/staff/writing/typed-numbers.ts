/** Parses number fields of forms, whose values are texts. */
import type { Problem } from '#shared/contract/common/errors.ts';
import { parseTypedNumber, typedNumberProblem } from '#shared/domain/common/typed-number.ts';

/** Returns the typed number, or NaN, which the contract rejects with its own sentence. */
export const typedNumber = (text: string): number => parseTypedNumber(text) ?? Number.NaN;

/** Returns a problem for each field whose number is invalid. The contract reports empty fields. */
export const typedNumberProblems = (texts: readonly (readonly [field: string, text: string])[]): Problem[] =>
  texts.flatMap(([field, text]) => {
    const message = text.trim() === '' ? null : typedNumberProblem(text);
    return message === null ? [] : [{ field, message }];
  });
