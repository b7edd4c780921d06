import { toJsonSchema } from '@valibot/to-json-schema';
import type { Schema } from '#shared/contract/common/endpoint.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Gives tuples a length and an `items`: JSON Schema 2020-12 needs neither, but linters and generators do. */
const closeTuples = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closeTuples);
  if (typeof value !== 'object' || value === null) return value;
  const closed = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closeTuples(inner)]));
  const { prefixItems } = closed;
  if (!Array.isArray(prefixItems)) return closed;
  return { ...closed, items: {}, minItems: prefixItems.length, maxItems: prefixItems.length };
};

/** A schema of the contract as JSON Schema 2020-12, which is that of OpenAPI 3.1. */
export const schemaOf = (schema: Schema, typeMode: 'input' | 'output'): Json => {
  const made = { ...toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' }) };
  delete made.$schema;
  return closeTuples(made) as Json;
};
