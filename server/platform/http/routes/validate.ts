/** Input against the contract's schemas: nothing is coerced, and every fault is a sentence that a person can read. */
import * as v from 'valibot';
import type { Schema } from '#shared/contract/common/endpoint.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Refusal } from './refusal.ts';

const NO_OBJECT = 'The request must be a JSON object';

type Issue = v.BaseIssue<unknown>;

const pathOf = (issue: Issue): readonly PropertyKey[] => (issue.path ?? []).map((item) => item.key as PropertyKey);

/** "timeLimitMinutes" becomes "Time limit minutes". */
const labelOf = (path: readonly PropertyKey[]): string => {
  const name = path.findLast((key) => typeof key === 'string') ?? 'request';
  const label = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
};

const isMissing = (issue: Issue): boolean => issue.kind === 'schema' && issue.input === undefined;

// A schema without a sentence of its own gets valibot's, which is written for programmers.
const OWN_WORDS_MISSING = /^Invalid [a-z ]+: Expected /;

const sentenceOf = (issue: Issue, missing: string | undefined): string => {
  const path = pathOf(issue);
  const label = labelOf(path);
  if (isMissing(issue) && path.length > 0) return missing ?? `${label} is required`;
  if (!OWN_WORDS_MISSING.test(issue.message)) return issue.message;
  if (path.length === 0) return NO_OBJECT;
  if (issue.type === 'min_length' && issue.input === '') return missing ?? `${label} is required`;
  if (issue.type === 'max_length') return `${label} is too long`;
  if (issue.type === 'min_length') return `${label} is too short`;
  return `${label} has the wrong format`;
};

interface Found extends Problem {
  readonly required: boolean;
}

const problemsOf = (issues: readonly Issue[], missing: string | undefined): readonly Problem[] => {
  const first = new Map<string, Found>();
  for (const issue of issues) {
    const field = pathOf(issue).map(String).join('.');
    if (first.has(field)) continue;
    const message = sentenceOf(issue, missing);
    first.set(field, { field, message, required: isMissing(issue) || message === missing });
  }
  const found = [...first.values()];
  return [...found.filter((problem) => problem.required), ...found.filter((problem) => !problem.required)].map(
    ({ field, message }) => ({ field, message }),
  );
};

/**
 * Parses the input by the schema, or refuses it with a sentence for each faulty field. Missing fields come first, then the order
 * of the schema; the first sentence is the message of the reply.
 * @param missing the sentence for a missing field where the specification has one
 */
export const parseInput = (schema: Schema, input: unknown, missing?: string): unknown => {
  // An array passes for an object without keys.
  if (Array.isArray(input)) throw new Refusal('VALIDATION_FAILED', { message: NO_OBJECT });
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const problems = problemsOf(result.issues, missing);
  throw new Refusal('VALIDATION_FAILED', {
    ...(problems[0] && { message: problems[0].message }),
    details: { problems },
  });
};
