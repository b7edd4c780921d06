/** Every operation of the API's document has a short summary, and examples that its own schemas accept. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../server/platform/http/api-document/openapi-examples.ts';
import { schemaOf } from '../../server/platform/http/api-document/openapi-schemas.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';

const SUMMARY_WORDS_MAX = 10;

const faultsOf = (schema: v.GenericSchema, value: unknown): readonly string[] =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);

const WITH_BODY = ENDPOINTS.flatMap(({ id, body }) => (body === undefined ? [] : [[id, body] as const]));

describe.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  it('has a summary of at most ten words', () => {
    expect(endpoint.summary.split(/\s+/u).length).toBeLessThanOrEqual(SUMMARY_WORDS_MAX);
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/u);
  });

  it('has a reply that its schema accepts', () => {
    expect(faultsOf(endpoint.response, exampleOf(schemaOf(endpoint.response, 'output')))).toEqual([]);
  });
});

describe('the example of a request', () => {
  it.each(WITH_BODY)('%s is accepted by its schema', (_id, body) => {
    expect(faultsOf(body, exampleOf(schemaOf(body, 'input')))).toEqual([]);
  });
});
