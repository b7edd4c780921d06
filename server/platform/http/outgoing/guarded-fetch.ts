/** A `fetch` for libraries that call addresses given by users: it reaches nothing but the public internet. */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { CALL_LIMIT_MS, guardedLookup, reasonOf, systemResolve, TargetRefused, type Resolve } from './outgoing.ts';
import { targetFault, type TargetRules } from './targets.ts';

/** Bytes of a reply that are read. Larger replies are refused. */
export const FETCHED_MAX = 512 * 1_024;

/** Thrown when no reply arrived; the message is a sentence for the user. */
export class FetchFailed extends Error {}

export interface GuardedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
}

export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<Response>;

/** Statuses whose response has no body, which `Response` insists on. */
const BODILESS = new Set([101, 204, 205, 304]);

const bodyOf = async (response: IncomingMessage, most: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > most) throw new FetchFailed('The reply is too large');
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Rejects with `FetchFailed`. Follows no redirect. */
export const createGuardedFetch = (
  rules: TargetRules,
  {
    resolve = systemResolve,
    limitMs = CALL_LIMIT_MS,
    most = FETCHED_MAX,
  }: { readonly resolve?: Resolve; readonly limitMs?: number; readonly most?: number } = {},
): GuardedFetch => {
  const lookup = guardedLookup(resolve, rules);
  return async (url, { method = 'GET', headers = {}, body = null } = {}) => {
    const fault = targetFault(url, rules);
    if (fault !== null) throw new FetchFailed(fault);
    const target = new URL(url);
    const isSecure = target.protocol === 'https:';
    const signal = AbortSignal.timeout(limitMs);
    try {
      const response = await new Promise<IncomingMessage>((done, failed) => {
        const request = (isSecure ? httpsRequest : httpRequest)(
          target,
          {
            method,
            // A connection of its own: a reused one would skip the check of the address.
            agent: isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
            lookup,
            headers: {
              ...headers,
              ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
              'accept-encoding': 'identity',
            },
            signal,
          },
          done,
        );
        request.on('error', failed);
        request.end(body ?? undefined);
      });
      const status = response.statusCode ?? 502;
      const text = await bodyOf(response, most).finally(() => response.destroy());
      const type = response.headers['content-type'];
      return new Response(BODILESS.has(status) ? null : text, {
        status,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    } catch (error) {
      if (error instanceof FetchFailed) throw error;
      const reason =
        signal.aborted && !(error instanceof TargetRefused) ? 'No reply within ten seconds' : reasonOf(error);
      throw new FetchFailed(reason, { cause: error });
    }
  };
};
