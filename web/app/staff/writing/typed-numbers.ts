/** Numbers of forms, which are texts while they are typed. */
import type { Problem } from '#shared/contract/common/errors.ts';
import { parseTypedNumber, typedNumberProblem } from '#shared/domain/common/typed-number.ts';

/** Returns the typed number, or NaN, which the contract refuses with its own sentence. */
export const typedNumber = (text: string): number => parseTypedNumber(text) ?? Number.NaN;

/** Says how to write each number that is typed and can't be read, by its field. Empty fields are the contract's. */
export const typedNumberProblems = (texts: readonly (readonly [field: string, text: string])[]): Problem[] =>
  texts.flatMap(([field, text]) => {
    const message = text.trim() === '' ? null : typedNumberProblem(text);
    return message === null ? [] : [{ field, message }];
  });
