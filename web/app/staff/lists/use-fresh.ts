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
 * Reads an endpoint once, past every cache: what a form starts from must be what the server has now, and must not change
 * under who writes.
 * @param request params and query of the call; null while there is nothing to ask for, which counts as loading
 */
export const useFresh = <const E extends Endpoint>(endpoint: E, request: RequestOf<E> | null): Query<ResponseOf<E>> => {
  const [reply, setReply] = useState<Reply<ResponseOf<E>> | null>(null);
  const [round, setRound] = useState(0);
  const asked = request === null ? null : JSON.stringify(request);
  useEffect(() => {
    if (asked === null) return;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await send(endpoint, { ...(JSON.parse(asked) as object), signal: stop.signal });
      if (!stop.signal.aborted) setReply(answer);
    };
    void ask();
    return () => stop.abort();
  }, [endpoint, asked, round]);
  const again = (): void => {
    setReply(null);
    setRound(round + 1);
  };
  if (reply === null) return { status: 'loading' };
  return reply.ok
    ? { status: 'ready', data: reply.data, reload: again }
    : { status: 'failed', error: reply.error, retry: again };
};
