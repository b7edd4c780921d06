import type { ClientError } from '#shared/client/reply.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import type { Refusal } from '#shared/ui/forms/use-form.ts';

export interface Blame<N extends string> {
  /** The field that an error code without named fields is about. */
  readonly blame?: (code: ClientError['code']) => N | null;
  /** Shown when the server gave no sentence. */
  readonly fallback?: string;
}

/** Adds how long to wait to the sentence of a rate limit. */
const withWait = (error: ClientError, sentence: string): string => {
  const seconds = error.details?.retryAfter;
  if (seconds === undefined || error.code !== 'RATE_LIMITED') return sentence;
  return seconds < 90
    ? `${sentence} Try again in ${String(seconds)} seconds.`
    : `${sentence} Try again in ${String(Math.ceil(seconds / 60))} minutes.`;
};

/** Maps an error of the API to the fields that it names, or to the whole form. */
export const refusalOf = <N extends string>(
  error: ClientError,
  names: readonly N[],
  { blame, fallback = error.message }: Blame<N>,
): Refusal<N> => {
  const fields: Partial<Record<N, string>> = {};
  for (const { field, message } of error.details?.problems ?? []) {
    const name = names.find((one) => one === field);
    if (name !== undefined) fields[name] ??= message;
  }
  if (Object.keys(fields).length > 0) return { fields };
  const message = withWait(error, sentenceOf(error, fallback));
  const blamed = blame?.(error.code) ?? null;
  if (blamed === null) return { message };
  fields[blamed] = message;
  return { fields };
};
