/**
 * The typed client made from the contract. Fetch, clock and credentials are passed in; errors are returned, not thrown.
 */
import * as v from 'valibot';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#shared/contract/common/endpoint.ts';
import { ErrorReply } from '#shared/contract/common/errors.ts';
import { READ_AFTER_HEADER, WRITTEN_AT_HEADER } from '#shared/contract/common/read-after.ts';
import { addressOf } from './address.ts';
import type { Clock, Http, HttpRequest, HttpResponse, Signal } from './ports.ts';
import { aborted, invalidResponse, networkFailure, type ClientError, type Reply } from './reply.ts';

export type { ClientError, Reply } from './reply.ts';

export interface Credentials {
  readonly token: string | null;
  readonly deviceId: string | null;
}

export interface ClientOptions {
  /** "" for the page's own origin, else an origin without a trailing slash. */
  readonly origin: string;
  readonly http: Http;
  readonly clock: Clock;
  /** Read before every call; absent in a face without accounts. */
  readonly credentials?: () => Credentials;
  /** Names each call in the logs of client and server; all retries of a call share the name. */
  readonly newRequestId?: (() => string) | undefined;
  /** Milliseconds to wait before each retry of an idempotent call; empty disables retries. */
  readonly retryWaits?: readonly number[];
}

// In brackets, so that a union stays one value.
type Optional<Name extends string, Value> = [Value] extends [undefined] ? unknown : Readonly<Record<Name, Value>>;

/** The arguments of a call to that endpoint. */
export type RequestOf<E extends Endpoint> = Optional<'params', ParamsOf<E>> &
  Optional<'body', BodyOf<E>> & {
    readonly query?: QueryOf<E>;
    readonly signal?: Signal;
    readonly keepalive?: boolean;
    /** The same key marks a repetition of the same call. */
    readonly idempotencyKey?: string;
  };

type Call = <const E extends Endpoint>(
  endpoint: E,
  ...request: Partial<RequestOf<E>> extends RequestOf<E> ? [RequestOf<E>?] : [RequestOf<E>]
) => Promise<Reply<ResponseOf<E>>>;

export interface Client {
  readonly call: Call;
}

interface LooseRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: Signal;
  readonly keepalive?: boolean;
  readonly idempotencyKey?: string;
}

/** Waits before the second and the third try of an idempotent call, in milliseconds. */
export const RETRY_WAITS = [300, 1200] as const;

const bodyOf = async (response: HttpResponse): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

const read = async <E extends Endpoint>(endpoint: E, response: HttpResponse): Promise<Reply<ResponseOf<E>>> => {
  const body = await bodyOf(response);
  if (response.status >= 200 && response.status < 300) {
    const parsed = v.safeParse(endpoint.response, body);
    return parsed.success ? { ok: true, data: parsed.output as ResponseOf<E> } : invalidResponse(response.status);
  }
  const failed = v.safeParse(ErrorReply, body);
  if (!failed.success)
    return response.status >= 500 ? networkFailure(response.status) : invalidResponse(response.status);
  const { code, message, details } = failed.output;
  const error: ClientError = { code: code as ClientError['code'], status: response.status, message };
  return { ok: false, error: details === undefined ? error : { ...error, details } };
};

/** The latest change by any client of this page; -1 while unknown, as its user may have changed something before. */
let readAfter = -1;

const noteChange = (response: HttpResponse): HttpResponse => {
  readAfter = Math.max(readAfter, Number(response.headers.get(WRITTEN_AT_HEADER) ?? -1));
  return response;
};

/** Creates a client of the API. Idempotent calls are retried when there is no reply or the server is busy. */
export const createClient = ({
  origin,
  http,
  clock,
  credentials,
  newRequestId,
  retryWaits = RETRY_WAITS,
}: ClientOptions): Client => {
  const once = async <E extends Endpoint>(
    endpoint: E,
    request: LooseRequest,
    requestId: string | undefined,
  ): Promise<Reply<ResponseOf<E>>> => {
    const { token = null, deviceId = null } = credentials?.() ?? {};
    const init: HttpRequest = {
      method: endpoint.method,
      headers: {
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(deviceId === null ? {} : { 'x-device-id': deviceId }),
        ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
        ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
        // Another origin would have to allow the header first.
        ...(origin === '' ? { [READ_AFTER_HEADER]: String(readAfter) } : {}),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
      ...(request.keepalive === undefined ? {} : { keepalive: request.keepalive }),
    };
    try {
      const response = await http(addressOf(origin, endpoint, request.params, request.query), init);
      return await read(endpoint, noteChange(response));
    } catch {
      // The change may have been saved although its reply was lost.
      if (endpoint.method !== 'GET') readAfter = -1;
      return request.signal?.aborted === true ? aborted() : networkFailure();
    }
  };

  const call = async (endpoint: Endpoint, request: LooseRequest = {}): Promise<Reply<unknown>> => {
    const requestId = newRequestId?.();
    let reply = await once(endpoint, request, requestId);
    if (endpoint.method !== 'GET' && endpoint.idempotent !== true) return reply;
    for (const wait of retryWaits) {
      if (reply.ok || (reply.error.code !== 'NETWORK' && reply.error.status !== 503)) break;
      await clock.wait(wait);
      if (request.signal?.aborted === true) return aborted();
      reply = await once(endpoint, request, requestId);
    }
    return reply;
  };
  return { call: call as Call };
};
