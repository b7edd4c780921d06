import * as v from 'valibot';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';

/** A reply that doesn't fit its own contract: our fault, never the caller's. */
export class ReplyFault extends Error {
  constructor(endpoint: Endpoint, problems: readonly string[]) {
    super(`The reply of ${endpoint.id} doesn’t match the contract: ${problems.join('; ')}`);
    this.name = 'ReplyFault';
  }
}

/**
 * A reply as JSON, holding exactly what the contract declares: the schema drops everything else, picks the right branch
 * of a union, and refuses what doesn't fit.
 */
export const serialise = (endpoint: Endpoint, reply: unknown): string => {
  const result = v.safeParse(endpoint.response, reply);
  if (result.success) return JSON.stringify(result.output);
  throw new ReplyFault(
    endpoint,
    result.issues.map((issue) => `${v.getDotPath(issue) ?? 'reply'}: expected ${issue.expected ?? issue.type}`),
  );
};
