/**
 * Defines an endpoint. Server routes, the typed client, OpenAPI and the access tests all derive from these values;
 * paths and shapes are defined nowhere else.
 */
import type * as v from 'valibot';
import type { Permission } from '#shared/domain/identity/permissions.ts';
import type { KeyScope } from '#shared/domain/organisations/key-scopes.ts';
import type { ErrorCode } from './errors.ts';

export type Schema = v.GenericSchema;

/**
 * Access of a caller. `public` ignores credentials; `optional` works without and with a session; `session` requires one;
 * a permission requires a role that has it; `key` requires an API key of an organisation, with one of the `scopes`.
 */
export type Access = 'public' | 'optional' | 'session' | 'key' | Permission;

export interface Endpoint {
  /** Unique, "domain.operation": the operationId of OpenAPI. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:parameters`. */
  readonly path: string;
  readonly access: Access;
  /** Scopes of API keys that may make the call: one of them is enough. */
  readonly scopes?: readonly KeyScope[];
  /** A sentence of at most ten words for the API documentation. */
  readonly summary: string;
  /** Constraints and side effects that the summary leaves out. */
  readonly description?: string;
  readonly params?: Schema;
  readonly query?: Schema;
  /** The JSON body; the part `data` in a multipart call. */
  readonly body?: Schema;
  /** Passes the body on as raw text, because its signature covers the exact bytes. */
  readonly verbatim?: boolean;
  /** Names of the file parts when the call is multipart. */
  readonly files?: readonly string[];
  /** The body is raw bytes of any type, up to this size. */
  readonly raw?: { readonly maxBytes: number };
  /** Success status, 200 when absent. */
  readonly status?: 200 | 201;
  readonly response: Schema;
  /** Media types of the reply, if it is a file instead of JSON. The response is then a text. */
  readonly file?: readonly string[];
  /** The reply is written while it is sent, which may take longer than a call otherwise may. */
  readonly streamed?: boolean;
  /** Error codes of this call besides the common ones. */
  readonly errors: readonly ErrorCode[];
  /**
   * Allows calls from listed partners' pages across origins. `saysWhy` lets any page read an error, so that an unlisted
   * page can show the reason.
   */
  readonly embeddable?: 'listed' | 'saysWhy';
  /** Repeating the call changes nothing, so clients may retry it. GET always is. */
  readonly idempotent?: boolean;
  /**
   * Returns PROOF_REQUIRED unless the user confirmed their identity in this session within ten minutes. `secondFactor`
   * applies only to accounts with two-step sign-in: others confirm with the password in the body.
   */
  readonly recentProof?: 'everyone' | 'secondFactor';
  /** The specification's sentence for a missing field, if any. */
  readonly missing?: string;
}

type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;

export type BodyOf<E extends Endpoint> = InputOf<E['body']>;
export type ParamsOf<E extends Endpoint> = InputOf<E['params']>;
/** The query as callers write it; the server parses it from text. */
export type QueryOf<E extends Endpoint> = E['query'] extends Schema
  ? Readonly<Record<string, unknown>> & Partial<OutputOf<E['query']>>
  : undefined;
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>;
/** A handler's return value, before the schema removes undeclared fields. */
export type ReplyOf<E extends Endpoint> = v.InferInput<E['response']>;
export type ParsedBodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ParsedParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type ParsedQueryOf<E extends Endpoint> = OutputOf<E['query']>;
