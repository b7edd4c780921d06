/** Reading from the API in components: SWR over the session's client, as a union that a screen can't misread. */
import { useContext, useEffect, useState } from 'react';
import useSWR, { mutate, type SWRConfiguration } from 'swr';
import { addressOf } from '#shared/client/address.ts';
import type { RequestOf } from '#shared/client/client.ts';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import type { Endpoint, ResponseOf } from '#shared/contract/common/endpoint.ts';
import { keepsToken } from './auth.ts';
import { HandedOver } from './server-rendered-data.ts';
import { onForget, session } from './session.ts';

export type Query<T> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly data: T;
      /** It came with the page, made for guests, and the answer to this browser is on its way. */
      readonly provisional?: boolean;
      /** It answers the request before; the answer to this one is on its way. */
      readonly lagging?: boolean;
      readonly reload: () => void;
    }
  | { readonly status: 'failed'; readonly error: ClientError; readonly retry: () => void };

/** A failed reply on its way through SWR, which knows failures as exceptions only. */
class QueryFailure extends Error {
  readonly reason: ClientError;
  constructor(reason: ClientError) {
    super(reason.message);
    this.reason = reason;
  }
}

// The client tries again by itself, so SWR doesn't. Here and not in a provider: pages without a query load no SWR.
const DEFAULTS = { shouldRetryOnError: false, revalidateOnFocus: false } as const;

/** Of a browser's globals Node has `navigator` but not this one, and where it stands the container does too. */
const isServedByWorker = (): boolean =>
  typeof ServiceWorker === 'function' && navigator.serviceWorker.controller !== null;

type Key<E extends Endpoint> = readonly [id: string, request: Omit<RequestOf<E>, 'signal' | 'keepalive'>];

type Send = <E extends Endpoint>(endpoint: E, request: unknown) => Promise<Reply<ResponseOf<E>>>;

// Looked up for each call: the bundler may run this module before the session's.
const send: Send = (endpoint, request) => (session.client.call as Send)(endpoint, request);

/** The cache key of a call, for `mutate`. */
export const queryKey = <const E extends Endpoint>(endpoint: E, request: RequestOf<E>): Key<E> => [
  endpoint.id,
  request,
];

/** The reply that came with the page's HTML, if this is the call that it answers. */
const useHanded = <E extends Endpoint>(endpoint: E, request: RequestOf<E> | null): Reply<ResponseOf<E>> | undefined => {
  const handed = useContext(HandedOver);
  if (request === null) return undefined;
  const { params, query } = request as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  return handed[addressOf('', endpoint, params, query)] as Reply<ResponseOf<E>> | undefined;
};

/** The answer that was shown last, whichever request it answers; none after the end of a session. */
const useLast = <T>(data: T | undefined): T | undefined => {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  useEffect(() => onForget(() => setLast(undefined)), []);
  return last;
};

/**
 * Reads an endpoint and keeps the answer fresh.
 * @param request params and query of the call; null while they aren't known, which counts as loading
 * @param options of SWR; with `keepPreviousData` the last answer stands, marked as lagging, until the next has come or
 *   failed
 */
export const useQuery = <const E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  { keepPreviousData = false, ...options }: SWRConfiguration<ResponseOf<E>, QueryFailure> = {},
): Query<ResponseOf<E>> => {
  const handed = useHanded(endpoint, request);
  const {
    data,
    error,
    isValidating,
    mutate: again,
  } = useSWR<ResponseOf<E>, QueryFailure>(
    request === null ? null : queryKey(endpoint, request),
    async () => {
      const reply = await send(endpoint, request);
      if (reply.ok) return reply.data;
      throw new QueryFailure(reply.error);
    },
    {
      ...DEFAULTS,
      // What came with the page is what guests get; the person who is signed in here may get more. A service worker keeps
      // for later only what it hears asked for.
      ...(handed === undefined ? {} : { revalidateOnMount: keepsToken() || isServedByWorker() }),
      ...(handed?.ok === true ? { fallbackData: handed.data } : {}),
      ...options,
      // SWR would hand out the answer before beside the failure of this request, and nobody could tell them apart.
      keepPreviousData: false,
    },
  );
  const last = useLast(keepPreviousData ? data : undefined);
  const reload = (): void => {
    void again();
  };
  if (data !== undefined) {
    const provisional = isValidating && handed?.ok === true && data === handed.data;
    return { status: 'ready', data, provisional, lagging: false, reload };
  }
  if (error !== undefined && !isValidating) return { status: 'failed', error: error.reason, retry: reload };
  if (handed?.ok === false) return { status: 'failed', error: handed.error, retry: reload };
  if (keepPreviousData && request !== null && error === undefined && last !== undefined) {
    return { status: 'ready', data: last, lagging: true, reload };
  }
  return { status: 'loading' };
};

// The next person at this device must not see the answers of the last one.
onForget(() => {
  void mutate(() => true, undefined, { revalidate: false });
});
