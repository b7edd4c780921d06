import { useEffect, useState } from 'react';
import type { RequestOf } from '#shared/client/client.ts';
import type { Reply } from '#shared/client/reply.ts';
import type { Endpoint, ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { Query } from '../../session/query.ts';
import { session } from '../../session/session.ts';

const send = session.client.call as <E extends Endpoint>(
  endpoint: E,
  request: unknown,
) => Promise<Reply<ResponseOf<E>>>;

/**
 * Reads an endpoint once, without a cache, for forms: they need the server's current state, which must not change while the
 * user edits.
 * @param request params and query of the call; null while they aren't known, which counts as loading
 */
export const useFresh = <const E extends Endpoint>(endpoint: E, request: RequestOf<E> | null): Query<ResponseOf<E>> => {
  const [reply, setReply] = useState<Reply<ResponseOf<E>> | null>(null);
  const [round, setRound] = useState(0);
  const requestText = request === null ? null : JSON.stringify(request);
  useEffect(() => {
    if (requestText === null) return;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await send(endpoint, { ...(JSON.parse(requestText) as object), signal: stop.signal });
      if (!stop.signal.aborted) setReply(answer);
    };
    void ask();
    return () => stop.abort();
  }, [endpoint, requestText, round]);
  const again = (): void => {
    setReply(null);
    setRound(round + 1);
  };
  if (reply === null) return { status: 'loading' };
  return reply.ok
    ? { status: 'ready', data: reply.data, reload: again }
    : { status: 'failed', error: reply.error, retry: again };
};
