/** The OpenAPI document, made from the contract. */
import type { Endpoint, Schema } from '#shared/contract/common/endpoint.ts';
import { PAGES } from './openapi-pages.ts';
import { errorExamples, errorReplies, HEADERS, repliesOf } from './openapi-replies.ts';
import { exampleOf } from './openapi-examples.ts';
import { createSchemaReferences, schemaOf, type Json, type SchemaReferences } from './openapi-schemas.ts';

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
    example: exampleOf(property, name),
  }));
};

const bodyOf = ({ body, files, raw, verbatim }: Endpoint, schemas: SchemaReferences): Json | undefined => {
  if (verbatim === true) return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  if (raw) return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (files) {
    const parts = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]));
    const data = body && { data: schemas.of(body, 'input') };
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...data, ...parts } } } } };
  }
  if (body === undefined) return undefined;
  const described = { schema: schemas.of(body, 'input'), example: exampleOf(schemaOf(body, 'input')) };
  return { required: true, content: { 'application/json': described } };
};

const securityOf = ({ access }: Endpoint): readonly Json[] => {
  if (access === 'public') return [];
  if (access === 'key') return [{ apiKey: [] }];
  const signedIn = { bearer: [], device: [] };
  return access === 'optional' ? [{}, signedIn] : [signedIn];
};

const tagOf = ({ id }: Endpoint): string => id.split('.')[0] ?? id;

const accessOf = ({ access, scopes = [] }: Endpoint): string => {
  if (access === 'public') return 'everyone';
  if (access === 'optional') return 'everyone; more for a signed-in user';
  if (access === 'key') {
    return `API keys of organisations with ${scopes.length > 1 ? 'one of the scopes' : 'the scope'} ${scopes.map((scope) => `\`${scope}\``).join(', ')}`;
  }
  return access === 'session' ? 'signed-in users' : `staff with the permission \`${access}\``;
};

const operationOf = (endpoint: Endpoint, schemas: SchemaReferences): Json => {
  const requestBody = bodyOf(endpoint, schemas);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: [endpoint.description, `Access: ${accessOf(endpoint)}.`]
      .filter((part) => part !== undefined)
      .join(' '),
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(requestBody && { requestBody }),
    responses: repliesOf(endpoint, schemas),
  };
};

/** A part of the contract to describe. */
export interface Described {
  readonly endpoints: readonly Endpoint[];
  /** Schemas of several endpoints, by the names of their types. */
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** The OpenAPI 3.1 document of these endpoints. */
export const openApiOf = ({ endpoints, schemas: shared }: Described, publicUrl: string): Json => {
  const schemas = createSchemaReferences(shared);
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  const responses = errorReplies(endpoints, schemas);
  const tags = [...new Set([...endpoints.map(tagOf), 'files'])].toSorted();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Business Wisdom',
      version: '1.0.0',
      description:
        'The API of the site, the browser extension and the widget, and below `/api/v1` the one for systems of organisations. Every error has the shape of `ErrorReply`; its `code` says what happened. Another method than those listed is answered with 405 and `Allow`; `HEAD` works wherever `GET` does.',
      contact: { name: 'Support', url: `${publicUrl}/contact` },
      license: { name: 'Proprietary', url: `${publicUrl}/terms` },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name })),
    paths: { ...paths, ...PAGES },
    components: {
      schemas: schemas.components(),
      responses,
      headers: HEADERS,
      examples: errorExamples(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of an organisation; its owners create keys on the organisation’s page.',
        },
        device: { type: 'apiKey', in: 'header', name: 'x-device-id' },
      },
    },
  };
};
