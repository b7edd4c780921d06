/** Values of a JSON Schema, for calls of the API. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';

export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

const TEXTS = ['daily', 'Finance', '2026-11-25', 'a', '', 'Ünïcode 李', '0', "'; drop table users; --", '<b>x</b>'];
const LENGTH_MAX = 60;
const ITEMS_MAX = 3;

const isId = ({ pattern }: JsonSchema): boolean => pattern?.includes('{24}') === true && !pattern.includes('pk_');

const textOf = (schema: JsonSchema, ids: () => readonly string[]): fc.Arbitrary<string> => {
  const { pattern, format, minLength = 0, maxLength = LENGTH_MAX } = schema;
  if (isId(schema)) {
    const known = fc.nat().map((at) => ids()[at % Math.max(1, ids().length)] ?? 'f'.repeat(24));
    return fc.oneof(known, fc.stringMatching(/^[0-9a-f]{24}$/));
  }
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString());
  if (format === 'binary') return fc.constant(randomBytes(8).toString('hex'));
  // Not every pattern can be turned around, such as one with the flag u.
  try {
    if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string({ minLength, maxLength });
  }
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, LENGTH_MAX)) };
  const fits = TEXTS.filter((word) => word.length >= length.minLength && word.length <= length.maxLength);
  return fits.length === 0 ? fc.string(length) : fc.oneof(fc.string(length), fc.constantFrom(...fits));
};

const numberOf = ({ type, minimum = 0, maximum = 1_000 }: JsonSchema): fc.Arbitrary<number> => {
  const range = { min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) };
  return type === 'integer' || Number.isInteger(minimum) ? fc.integer(range) : fc.double({ ...range, noNaN: true });
};

const objectOf = (schema: JsonSchema, ids: () => readonly string[]): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valuesOf(inner, ids)])),
    {
      requiredKeys: [...(schema.required ?? [])].filter((name) => name in (schema.properties ?? {})),
      noNullPrototype: true,
    },
  );

const listOf = (schema: JsonSchema, ids: () => readonly string[]): fc.Arbitrary<unknown> => {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((inner) => valuesOf(inner, ids)));
  const { minItems: minLength = 0, maxItems = ITEMS_MAX } = schema;
  const maxLength = Math.max(minLength, Math.min(maxItems, ITEMS_MAX));
  return fc.array(valuesOf(schema.items === false ? {} : (schema.items ?? {}), ids), { minLength, maxLength });
};

/**
 * Values that a schema allows.
 * @param ids ids of records that exist by then
 */
export const valuesOf = (schema: JsonSchema, ids: () => readonly string[]): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => valuesOf(branch, ids)));
  const [first] = schema.allOf ?? [];
  if (first !== undefined) return valuesOf(first, ids);
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids);
    case 'number':
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(schema, ids);
    case 'object':
      return objectOf(schema, ids);
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.boolean());
  }
};
