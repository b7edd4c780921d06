/** The replies of the OpenAPI document: statuses, headers, and an example for each error code. */
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { COMMON_ERRORS, ERROR_STATUS, ErrorReply, type ErrorCode } from '#shared/contract/common/errors.ts';
import { bodyOf } from '../routes/error-reply.ts';
import { ERROR_MESSAGES } from '../routes/error-messages.ts';
import { exampleOf } from './openapi-examples.ts';
import { schemaOf, type Json, type SchemaReferences } from './openapi-schemas.ts';
import { Refusal } from '../routes/refusal.ts';

const JSON_TYPE = 'application/json';
/** Statuses whose replies say when to try again. */
const RETRIED: ReadonlySet<number> = new Set([429, 503]);

const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** Headers by name, for `components.headers`. */
export const HEADERS: Readonly<Record<string, Json>> = {
  'X-Request-Id': {
    description: 'The id of the request in our logs. Name it when you report a problem.',
    schema: { type: 'string', pattern: '^[0-9a-f]{16,32}$' },
    example: '00112233445566778899aabbccddeeff',
  },
  'Cache-Control': {
    description: 'Replies are private to the caller unless this header says otherwise.',
    schema: { type: 'string' },
    example: 'no-store',
  },
  ETag: {
    description: 'Sent where a reply can be revalidated: repeat the call with it in `If-None-Match`.',
    schema: { type: 'string' },
    example: '"8Zx1kT0vWc0m2bJ4nq7yRkLp3sU"',
  },
  'Retry-After': {
    description: 'Seconds until the call may be repeated; the same as `details.retryAfter`.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  'Content-Disposition': {
    description: 'Name of the file, for downloads.',
    schema: { type: 'string' },
    example: 'attachment; filename="business-wisdom-2026-11-25.json"',
  },
};

const ALWAYS = ['X-Request-Id', 'Cache-Control'] as const;

const headersOf = (...names: readonly string[]): Json =>
  Object.fromEntries([...ALWAYS, ...names].map((name) => [name, headerRef(name)]));

/** A path called by a method that it doesn't have belongs to no operation. */
const isOfOperations = (code: ErrorCode): boolean => code !== 'METHOD_NOT_ALLOWED';

/** The example of an error by its code, for `components.examples`. */
export const errorExamples = (): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    (Object.keys(ERROR_STATUS) as ErrorCode[]).filter(isOfOperations).map((code) => {
      const retryAfter = RETRIED.has(ERROR_STATUS[code]) ? { details: { retryAfter: 1 } } : {};
      return [
        code,
        {
          summary: ERROR_MESSAGES[code],
          value: bodyOf(new Refusal(code, retryAfter), '00112233445566778899aabbccddeeff'),
        },
      ];
    }),
  );

/** Every code that the endpoint can answer, including those of its access check. */
const codesOf = ({ access, errors, recentProof }: Endpoint): readonly ErrorCode[] => {
  if (access === 'key') {
    return [...new Set<ErrorCode>([...COMMON_ERRORS, 'TOKEN_MISSING', 'KEY_INVALID', 'FORBIDDEN', ...errors])];
  }
  const guarded: readonly ErrorCode[] =
    access === 'public' || access === 'optional'
      ? []
      : ['TOKEN_MISSING', 'DEVICE_MISSING', 'SESSION_INVALID', 'SESSION_EXPIRED'];
  const role: readonly ErrorCode[] =
    guarded.length > 0 && access !== 'session' ? ['FORBIDDEN', 'SECOND_FACTOR_DUE'] : [];
  const proof: readonly ErrorCode[] = recentProof === undefined ? [] : ['PROOF_REQUIRED'];
  return [...new Set<ErrorCode>([...COMMON_ERRORS, ...guarded, ...role, ...proof, ...errors])];
};

/** A reply with one of these codes, which have the same status. */
const errorReply = (status: number, codes: readonly ErrorCode[], schema: Json): Json => ({
  description: codes.join(', '),
  headers: headersOf(...(RETRIED.has(status) ? ['Retry-After'] : [])),
  content: {
    [JSON_TYPE]: {
      schema,
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

/** The endpoint's codes by status. */
const refusalsOf = (endpoint: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> =>
  Map.groupBy(codesOf(endpoint), (code) => ERROR_STATUS[code]);

/** Name of an error reply in `components.responses`. */
const nameOf = (codes: readonly ErrorCode[]): string => codes.join('.');

/** Every error reply of these endpoints, for `components.responses`: most endpoints share theirs with others. */
export const errorReplies = (
  endpoints: readonly Endpoint[],
  schemas: SchemaReferences,
): Readonly<Record<string, Json>> => {
  const schema = schemas.of(ErrorReply, 'output');
  return Object.fromEntries(
    endpoints.flatMap((endpoint) =>
      [...refusalsOf(endpoint)].map(([status, codes]) => [nameOf(codes), errorReply(status, codes, schema)]),
    ),
  );
};

/** The replies of an endpoint by status. */
export const repliesOf = (endpoint: Endpoint, schemas: SchemaReferences): Json => {
  const isRead = endpoint.method === 'GET';
  const content =
    endpoint.file === undefined
      ? {
          [JSON_TYPE]: {
            schema: schemas.of(endpoint.response, 'output'),
            example: exampleOf(schemaOf(endpoint.response, 'output')),
          },
        }
      : Object.fromEntries(endpoint.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  return {
    [String(endpoint.status ?? 200)]: {
      description: 'Done',
      headers: headersOf(...(isRead ? ['ETag', 'Content-Disposition'] : [])),
      content,
    },
    ...(isRead && { 304: { description: 'Not changed since the reply with that ETag', headers: headersOf('ETag') } }),
    ...Object.fromEntries(
      [...refusalsOf(endpoint)].map(([status, codes]) => [status, { $ref: `#/components/responses/${nameOf(codes)}` }]),
    ),
  };
};
