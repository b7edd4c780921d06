/** Reads from the API in components: SWR with the session's client, as a discriminated union. */
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
      /** True for the server-rendered guest data while this user's answer loads. */
      readonly provisional?: boolean;
      /** True for the answer to the previous request while the next one loads. */
      readonly lagging?: boolean;
      readonly reload: () => void;
    }
  | { readonly status: 'failed'; readonly error: ClientError; readonly retry: () => void };

/** Wraps a failed reply for SWR, which knows failures only as exceptions. */
class QueryFailure extends Error {
  readonly reason: ClientError;
  constructor(reason: ClientError) {
    super(reason.message);
    this.reason = reason;
  }
}

// The client retries, so SWR doesn't. Not in a provider, so that pages without a query don't load SWR.
const DEFAULTS = { shouldRetryOnError: false, revalidateOnFocus: false } as const;

/** Node has `navigator` but not `ServiceWorker`; where that exists, the container does too. */
const isServedByWorker = (): boolean =>
  typeof ServiceWorker === 'function' && navigator.serviceWorker.controller !== null;

type Key<E extends Endpoint> = readonly [id: string, request: Omit<RequestOf<E>, 'signal' | 'keepalive'>];

type Send = <E extends Endpoint>(endpoint: E, request: unknown) => Promise<Reply<ResponseOf<E>>>;

// Read for each call: the bundler may run this module before the session's.
const send: Send = (endpoint, request) => (session.client.call as Send)(endpoint, request);

/** Returns the cache key of a call, for `mutate`. */
export const queryKey = <const E extends Endpoint>(endpoint: E, request: RequestOf<E>): Key<E> => [
  endpoint.id,
  request,
];

/** Invalidates all answers of these endpoints, whatever their requests were; those on screen load again. */
export const invalidate = async (...endpoints: readonly Endpoint[]): Promise<void> => {
  const ids = new Set<unknown>(endpoints.map(({ id }) => id));
  await mutate((key) => Array.isArray(key) && ids.has(key[0]));
};

/** Returns the reply to this call from the page's HTML, if there is one. */
const useServerRendered = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
): Reply<ResponseOf<E>> | undefined => {
  const serverRendered = useContext(HandedOver);
  if (request === null) return undefined;
  const { params, query } = request as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  return serverRendered[addressOf('', endpoint, params, query)] as Reply<ResponseOf<E>> | undefined;
};

/** Returns the last answer, of any request; none after the end of a session. */
const useLast = <T>(data: T | undefined): T | undefined => {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  useEffect(() => onForget(() => setLast(undefined)), []);
  return last;
};

/**
 * Reads an endpoint and revalidates the answer.
 * @param request params and query of the call; null while they aren't known, which counts as loading
 * @param options SWR options; with `keepPreviousData` the last answer is shown, marked as lagging, until the next one has
 *   loaded or failed
 */
export const useQuery = <const E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  { keepPreviousData = false, ...options }: SWRConfiguration<ResponseOf<E>, QueryFailure> = {},
): Query<ResponseOf<E>> => {
  const serverRendered = useServerRendered(endpoint, request);
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
      // The HTML has the guest's data; a signed-in user may get more. A service worker caches only answers that the page
      // requests.
      ...(serverRendered === undefined ? {} : { revalidateOnMount: keepsToken() || isServedByWorker() }),
      ...(serverRendered?.ok === true ? { fallbackData: serverRendered.data } : {}),
      ...options,
      // SWR would return the previous answer together with this request's failure.
      keepPreviousData: false,
    },
  );
  const last = useLast(keepPreviousData ? data : undefined);
  const reload = (): void => {
    void again();
  };
  if (data !== undefined) {
    const provisional = isValidating && serverRendered?.ok === true && data === serverRendered.data;
    return { status: 'ready', data, provisional, lagging: false, reload };
  }
  if (error !== undefined && !isValidating) return { status: 'failed', error: error.reason, retry: reload };
  if (serverRendered?.ok === false) return { status: 'failed', error: serverRendered.error, retry: reload };
  if (keepPreviousData && request !== null && error === undefined && last !== undefined) {
    return { status: 'ready', data: last, lagging: true, reload };
  }
  return { status: 'loading' };
};

// The next user of this device must not see the previous user's data.
onForget(() => {
  void mutate(() => true, undefined, { revalidate: false });
});
