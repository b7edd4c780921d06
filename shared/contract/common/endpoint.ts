/**
 * What an endpoint is. Server routes, the typed client, OpenAPI and the access tests all derive from these values;
 * a path or a shape is written down nowhere else.
 */
import type * as v from 'valibot';
import type { Permission } from '#shared/domain/identity/permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Schema = v.GenericSchema;

/**
 * Who may call it. `public` ignores credentials; `optional` answers everybody and knows who asks when a token comes
 * along; `session` wants a signed-in person; a permission wants a role that has it.
 */
export type Access = 'public' | 'optional' | 'session' | Permission;

export interface Endpoint {
  /** Unique, "domain.operation": the operationId of OpenAPI. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:parameters`. */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  /** The JSON body; in a multipart call, the part named `data`. */
  readonly body?: Schema;
  /** The body is handed on as the text that was sent: its signature is over these very bytes. */
  readonly verbatim?: boolean;
  /** Names of the file parts when the call is multipart. */
  readonly files?: readonly string[];
  /** The body is raw bytes of any type, at most so many. */
  readonly raw?: { readonly maxBytes: number };
  /** Success status, 200 when absent. */
  readonly status?: 200 | 201;
  readonly response: Schema;
  /** Codes that this call can answer besides those that every call can. */
  readonly errors: readonly ErrorCode[];
  /**
   * Pages of listed partners may call it across origins. `saysWhy` lets any page read a refusal, and a refusal alone, so
   * that a page that isn't listed can be told so.
   */
  readonly embeddable?: 'listed' | 'saysWhy';
  /** Repeating the call changes nothing, so a client may retry it. GET always is. */
  readonly idempotent?: boolean;
  /**
   * Refused with PROOF_REQUIRED unless the session has proven in the last ten minutes who uses it. `secondFactor` asks only
   * accounts with two-step sign-in: the call proves the others by the password in its body.
   */
  readonly recentProof?: 'everyone' | 'secondFactor';
  /** The sentence for a missing field where the specification has one. */
  readonly missing?: string;
}

type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;

export type BodyOf<E extends Endpoint> = InputOf<E['body']>;
export type ParamsOf<E extends Endpoint> = InputOf<E['params']>;
/** Query as a caller writes it: what the server reads out of the text. */
export type QueryOf<E extends Endpoint> = E['query'] extends Schema
  ? Readonly<Record<string, unknown>> & Partial<OutputOf<E['query']>>
  : undefined;
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>;
/** What a server handler may return: the response before the schema drops undeclared fields. */
export type ReplyOf<E extends Endpoint> = v.InferInput<E['response']>;
export type ParsedBodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ParsedParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type ParsedQueryOf<E extends Endpoint> = OutputOf<E['query']>;
