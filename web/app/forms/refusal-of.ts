import type { ClientError } from '#shared/client/reply.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import type { Refusal } from '#shared/ui/forms/use-form.ts';

export interface Blame<N extends string> {
  /** Maps an error code without named fields to a field. */
  readonly blame?: (code: ClientError['code']) => N | null;
  /** Shown when the server sent no sentence. */
  readonly fallback?: string;
}

/** Adds the time to wait to the sentence of a rate limit. */
const withWait = (error: ClientError, sentence: string): string => {
  const seconds = error.details?.retryAfter;
  if (seconds === undefined || error.code !== 'RATE_LIMITED') return sentence;
  return seconds < 90
    ? `${sentence} Try again in ${countText(seconds, 'second')}.`
    : `${sentence} Try again in ${countText(Math.ceil(seconds / 60), 'minute')}.`;
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
