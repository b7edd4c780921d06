/** The API's documentation, made from the contract. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Endpoint, Schema } from '#shared/contract/common/endpoint.ts';
import { COMMON_ERRORS, ERROR_STATUS, ErrorReply, type ErrorCode } from '#shared/contract/common/errors.ts';

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (of: Schema, typeMode: 'input' | 'output'): Json => {
  const schema = { ...toJsonSchema(of, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' }) };
  delete schema.$schema;
  return schema;
};

const parametersOf = (schema: Schema | undefined, place: 'path' | 'query'): readonly Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const bodyOf = ({ body, files, raw, verbatim }: Endpoint): Json | undefined => {
  if (verbatim === true) return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  if (raw) return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (files) {
    const parts = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]));
    const data = body && { data: schemaOf(body, 'input') };
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...data, ...parts } } } } };
  }
  return body && { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } };
};

/** Every code that the endpoint can answer, those of its guard included. */
const codesOf = ({ access, errors, recentProof }: Endpoint): readonly ErrorCode[] => {
  const guarded: readonly ErrorCode[] =
    access === 'public' || access === 'optional'
      ? []
      : ['TOKEN_MISSING', 'DEVICE_MISSING', 'SESSION_INVALID', 'SESSION_EXPIRED'];
  const role: readonly ErrorCode[] =
    guarded.length > 0 && access !== 'session' ? ['FORBIDDEN', 'SECOND_FACTOR_DUE'] : [];
  const proof: readonly ErrorCode[] = recentProof === undefined ? [] : ['PROOF_REQUIRED'];
  return [...new Set<ErrorCode>([...COMMON_ERRORS, ...guarded, ...role, ...proof, ...errors])];
};

const errorsOf = (endpoint: Endpoint): Json => {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
      },
    ]),
  );
};

const securityOf = ({ access }: Endpoint): readonly Json[] => {
  if (access === 'public') return [];
  const signedIn = { bearer: [], device: [] };
  return access === 'optional' ? [{}, signedIn] : [signedIn];
};

const operationOf = (endpoint: Endpoint): Json => {
  const requestBody = bodyOf(endpoint);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    security: securityOf(endpoint),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(requestBody && { requestBody }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
      },
      ...errorsOf(endpoint),
    },
  };
};

/** The OpenAPI 3.1 document of these endpoints. */
export const openApiOf = (endpoints: readonly Endpoint[], publicUrl: string): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Business Wisdom',
      version: '1.0.0',
      description: 'The API of the site, the toolbar and the widget.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { ErrorReply: schemaOf(ErrorReply, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        device: { type: 'apiKey', in: 'header', name: 'x-device-id' },
      },
    },
  };
};
