/** Calls to addresses that users give, which must reach nothing but the public internet. */
import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isAllowedAddress, targetFault, type TargetRules } from './targets.ts';

/** From the start to the last byte that is read, in milliseconds. */
export const CALL_LIMIT_MS = 10_000;
/** Bytes of a reply that are read, unless a call needs more. */
export const REPLY_MAX = 1_024;

export interface OutgoingCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Bytes of the reply that are read. */
  readonly replyMax?: number;
}

export type OutgoingReply =
  | {
      readonly answered: true;
      readonly status: number;
      readonly text: string;
      /** The `Link` header, which names the next page of a list (RFC 8288). */
      readonly link?: string;
      /** The `Retry-After` header: seconds, or a date (RFC 9110, 10.2.3). */
      readonly retryAfter?: string;
    }
  | { readonly answered: false; readonly reason: string };

export interface Outgoing {
  /** Posts a body. Never rejects, follows no redirect, and reads the start of the reply only. */
  post(call: OutgoingCall): Promise<OutgoingReply>;
  /** Gets a document, in the same way. */
  get(call: Omit<OutgoingCall, 'body'>): Promise<OutgoingReply>;
}

interface Resolved {
  readonly address: string;
  readonly family: number;
}
/** Returns all addresses of a host. */
export type Resolve = (hostname: string) => Promise<readonly Resolved[]>;

/** The address leads to where the server makes no calls. */
export class TargetRefused extends Error {}

/**
 * The host is resolved once and its addresses are checked; the socket connects to these very addresses. A name that resolves
 * differently the next time gains nothing.
 */
export const guardedLookup =
  (resolve: Resolve, rules: TargetRules): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (all) => {
        const [first] = all;
        if (first === undefined || !all.every(({ address }) => isAllowedAddress(address, rules))) {
          callback(new TargetRefused('The host isn’t on the public internet'), []);
        } else if (options.all === true) callback(null, [...all]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error('The host wasn’t found'), []),
    );
  };

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host wasn’t found',
  EAI_AGAIN: 'The host wasn’t found',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before a reply',
  EHOSTUNREACH: 'The host can’t be reached',
  ENETUNREACH: 'The host can’t be reached',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate can’t be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host',
};

/** Returns a sentence about why a call failed. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof TargetRefused) return error.message;
  // Node tries several addresses of a host and collects their errors.
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [error];
  if (!(first instanceof Error)) return 'The connection failed';
  if (first.name === 'AbortError' || first.name === 'TimeoutError') return 'No reply within ten seconds';
  return REASONS['code' in first ? String(first.code) : ''] ?? 'The connection failed';
};

/** Reads the start of a body. What arrived counts, also when the rest is late or the connection breaks. */
const startOf = async (response: IncomingMessage, most: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length >= most) break;
    }
  } catch {
    // The status has arrived, which decides.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, most).toString('utf8');
};

export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true });

export const createOutgoing = (
  rules: TargetRules,
  { resolve = systemResolve, limitMs = CALL_LIMIT_MS }: { readonly resolve?: Resolve; readonly limitMs?: number } = {},
): Outgoing => {
  const call = (
    method: 'GET' | 'POST',
    { url, headers, body, replyMax = REPLY_MAX }: OutgoingCall,
  ): Promise<OutgoingReply> => {
    const fault = targetFault(url, rules);
    if (fault !== null) return Promise.resolve({ answered: false, reason: fault });
    const target = new URL(url);
    const isSecure = target.protocol === 'https:';
    const signal = AbortSignal.timeout(limitMs);
    return new Promise((done) => {
      let responded = false;
      const failed = (error: unknown): void => {
        if (!responded)
          done({ answered: false, reason: signal.aborted ? 'No reply within ten seconds' : reasonOf(error) });
      };
      const request = (isSecure ? httpsRequest : httpRequest)(
        target,
        {
          method,
          // A connection of its own: a reused one would skip the check of the address.
          agent: isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
          lookup: guardedLookup(resolve, rules),
          headers: {
            ...headers,
            ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }),
            'accept-encoding': 'identity',
          },
          signal,
        },
        (response) => {
          responded = true;
          void startOf(response, replyMax).then((text) =>
            done({
              answered: true,
              status: response.statusCode ?? 0,
              text: text.replaceAll('\u0000', ''),
              // Node joins the values of several such headers.
              ...(typeof response.headers['link'] === 'string' && { link: response.headers['link'] }),
              ...(response.headers['retry-after'] !== undefined && { retryAfter: response.headers['retry-after'] }),
            }),
          );
        },
      );
      request.on('error', failed);
      request.end(method === 'POST' ? body : undefined);
    });
  };
  return {
    post: (given) => call('POST', given),
    get: (given) => call('GET', { ...given, body: '' }),
  };
};
