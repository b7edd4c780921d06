import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
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

type Mode = 'input' | 'output';

const convert = (schema: Schema, typeMode: Mode, overrideSchema?: ConversionConfig['overrideSchema']): Json => {
  const made = {
    ...toJsonSchema(schema, {
      typeMode,
      errorMode: 'ignore',
      target: 'draft-2020-12',
      ...(overrideSchema && { overrideSchema }),
    }),
  };
  delete made.$schema;
  return closeTuples(made) as Json;
};

/** A schema of the contract as JSON Schema 2020-12, which is that of OpenAPI 3.1. */
export const schemaOf = (schema: Schema, mode: Mode): Json => convert(schema, mode);

export interface SchemaReferences {
  /** The schema with references to shared ones. */
  readonly of: (schema: Schema, mode: Mode) => Json;
  /** The shared schemas that were referred to so far, for `components.schemas`. */
  readonly components: () => Readonly<Record<string, Json>>;
}

/** A shared schema has two names if what is sent differs from what is answered, by a default for example. */
const namesOf = (name: string, schema: Schema): Readonly<Record<Mode, string>> => {
  const isAlike = JSON.stringify(schemaOf(schema, 'input')) === JSON.stringify(schemaOf(schema, 'output'));
  return { output: name, input: isAlike ? name : `${name}Input` };
};

/**
 * Describes schemas by references to those that they share.
 * @param shared by name
 */
export const createSchemaReferences = (shared: Readonly<Record<string, Schema>>): SchemaReferences => {
  const names = new Map<object, Readonly<Record<Mode, string>>>(
    Object.entries(shared).map(([name, schema]) => [schema, namesOf(name, schema)]),
  );
  const made = new Map<string, Json>();
  const describe = (schema: Schema, mode: Mode, isShared: boolean): Json =>
    convert(schema, mode, ({ valibotSchema }) => {
      const name = isShared && valibotSchema === schema ? undefined : names.get(valibotSchema)?.[mode];
      if (name === undefined) return null;
      if (!made.has(name)) made.set(name, describe(valibotSchema, mode, true));
      return { $ref: `#/components/schemas/${name}` };
    });
  return {
    of: (schema, mode) => describe(schema, mode, false),
    components: () => Object.fromEntries([...made].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
};
