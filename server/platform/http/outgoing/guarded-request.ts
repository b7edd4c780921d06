/** A request to an address given by a user: it reaches nothing but the public internet, and follows no redirect. */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { guardedLookup, type Resolve } from './outgoing.ts';
import { targetFault, type TargetRules } from './targets.ts';

/** Thrown when no reply arrived; the message is a sentence for the user. */
export class FetchFailed extends Error {}

export interface GuardedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
}

/** Rejects with FetchFailed for an address that isn't allowed, and with the error of the connection. */
export const sendGuarded = async (
  url: string,
  { method = 'GET', headers = {}, body = null }: GuardedRequest,
  { rules, resolve, signal }: { readonly rules: TargetRules; readonly resolve: Resolve; readonly signal: AbortSignal },
): Promise<IncomingMessage> => {
  const fault = targetFault(url, rules);
  if (fault !== null) throw new FetchFailed(fault);
  const target = new URL(url);
  const isSecure = target.protocol === 'https:';
  return new Promise<IncomingMessage>((done, failed) => {
    const request = (isSecure ? httpsRequest : httpRequest)(
      target,
      {
        method,
        // A connection of its own: a reused one would skip the check of the address.
        agent: isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
        lookup: guardedLookup(resolve, rules),
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
};

/** Reads a body. Rejects with FetchFailed if it is larger. */
export const bodyOf = async (response: IncomingMessage, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length > most) throw new FetchFailed('The reply is too large');
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
};
